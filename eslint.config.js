import js from "@eslint/js";
import globals from "globals";

// Names of the page that a forgotten import would fall back on without a word.
const QUIET = [
  "close",
  "event",
  "find",
  "focus",
  "length",
  "name",
  "open",
  "origin",
  "parent",
  "print",
  "scroll",
  "status",
  "stop",
  "top",
];
// What the linker understands, and nothing else.
const LINKED = [
  ["ImportDeclaration[specifiers.length=0]", "Nothing is imported for its effects."],
  [
    "ImportDefaultSpecifier, ImportNamespaceSpecifier, ExportDefaultDeclaration, ExportAllDeclaration",
    "Import and export by name.",
  ],
  ["ExportNamedDeclaration[declaration=null]", "Export where it is declared."],
  ["ExportNamedDeclaration > VariableDeclaration[kind!='const']", "What is exported does not change."],
  ["ExportNamedDeclaration > VariableDeclaration[declarations.length>1]", "One export, one statement."],
  ["ExportNamedDeclaration > VariableDeclaration > VariableDeclarator[id.type!='Identifier']", "Export under one name."],
  ["ImportExpression, MetaProperty[meta.name='import']", "A linked module has no address."],
  [
    "CallExpression[callee.name='say'][arguments.0.type!='Literal'], CallExpression[callee.property.name='say'][arguments.0.type!='Literal']",
    "Write the text out where it is said.",
  ],
  [
    "Property[key.value=/^aria-(label|description|valuetext|roledescription)$/][value.value=/[A-Za-z]{2}/]",
    "What is read out is said in the student's language.",
  ],
  [
    "CallExpression[callee.property.name='setAttribute'][arguments.0.value=/^aria-(label|description|valuetext|roledescription)$/][arguments.1.value=/[A-Za-z]{2}/]",
    "What is read out is said in the student's language.",
  ],
  [
    "Program > ExpressionStatement AwaitExpression, Program > VariableDeclaration > VariableDeclarator > AwaitExpression",
    "Modules do not wait.",
  ],
].map(([selector, message]) => ({ selector, message }));

const BROWSER = "vector3_edu/views/browser/**/*.js";
const EXTENSION = "vector3_edu/jupyter/extension/static/*.js";

export default [
  js.configs.recommended,
  {
    files: [BROWSER, EXTENSION],
    languageOptions: { ecmaVersion: 2023, sourceType: "module", globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "no-restricted-globals": ["error", ...QUIET],
      "no-restricted-syntax": ["error", ...LINKED],
      "no-shadow": "error",
      "no-use-before-define": ["error", { functions: false, classes: false, variables: false }],
      "no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "no-unused-expressions": "error",
      "no-constructor-return": "error",
      "no-promise-executor-return": "error",
      "no-self-compare": "error",
      "no-template-curly-in-string": "error",
      "no-unmodified-loop-condition": "error",
      "no-unreachable-loop": "error",
      "array-callback-return": "error",
      "consistent-return": "error",
      "default-case-last": "error",
      eqeqeq: "error",
      "no-implicit-globals": "error",
      "no-multi-assign": "error",
      "no-param-reassign": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "prefer-template": "error",
      "sort-imports": ["error", { ignoreCase: true, ignoreDeclarationSort: true }],
      "max-lines": ["error", 400],
      "max-lines-per-function": ["error", 40],
    },
  },
  {
    // the extension is not linked: JupyterLab loads its modules as they are
    files: [EXTENSION],
    rules: {
      "no-restricted-syntax": "off",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
    },
  },
  {
    // what Node.js runs when the site is built, and what starts Python there
    files: ["vector3_edu/classroom/**/*.mjs"],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: { "no-unused-vars": ["error", { ignoreRestSiblings: true }] },
  },
  {
    files: ["tests/browser_units/**/*.js", "tests/bare_page/*.js"],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
  },
  { ignores: ["tests/bare_page/built/**"] },
];
