import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Restricted syntax with its messages. */
const restricted = {
  zodNamed: {
    selector: "ImportDeclaration[source.value='zod'] > ImportSpecifier[imported.name='z']",
    message: "import * as z from 'zod': the named import costs 65 kB in a Lambda bundle.",
  },
  sdkClient: {
    selector: 'NewExpression[callee.name=/^((DynamoDB|S3|SQS|EventBridge|Lambda|SecretsManager|SSM)Client|Client)$/]',
    message: 'SDK clients are made in functions/runtime/clients only: that is where the timeouts are.',
  },
  tenantBranch: {
    selector:
      "BinaryExpression[operator=/^[!=]==$/]:matches([left.property.name='slug'], [left.name=/^tenant(Id)?$/], [left.object.name='tenant'][left.property.name='id'])[right.type='Literal']",
    message: 'What differs between dealers is data in tenants/.',
  },
  styleProp: {
    selector: "JSXAttribute[name.name='style']",
    message: "A style attribute in server HTML is blocked by style-src 'self': use a class or an SVG attribute.",
  },
  creditWords: {
    selector:
      ':matches(Literal[value=/(\\ba|\\bper|\\/) ?(week|fortnight|month)\\b|\\bp\\.a\\.|\\bper annum\\b/i], JSXText[value=/(\\ba|\\bper|\\/) ?(week|fortnight|month)\\b|\\bp\\.a\\.|\\bper annum\\b/i], TemplateElement[value.raw=/(\\ba|\\bper|\\/) ?(week|fortnight|month)\\b|\\bp\\.a\\.|\\bper annum\\b/i])',
    message: 'Repayments and rates are shown by web/sections/finance only, which takes a CreditAdvertisement.',
  },
  creditFigures: {
    selector:
      ':matches(MemberExpression > Identifier.property, ObjectPattern > Property > Identifier.key)[name=/^(finance_lenders|week_cents|repayment_cents|interest_rate|comparison_rate|total_payable_cents|interestRate|comparisonRate|annualRate|repayment|paymentWeek|paymentMonth)$/]',
    message: 'Repayments and rates are read by web/sections/finance only, from a CreditAdvertisement.',
  },
  localeAtLoad: {
    selector:
      "Program > :matches(VariableDeclaration, ExportNamedDeclaration) NewExpression[callee.object.name='Intl']:not(:function *)",
    message: 'The first use of Intl costs a browser 10 to 30 ms: on first need, not while the module loads.',
  },
  spreadLiteral: {
    selector: 'ObjectExpression > SpreadElement > ObjectExpression',
    message:
      'A spread literal inside a literal switches off the check for properties that do not exist: write them out.',
  },
  clock: {
    selector:
      "NewExpression[callee.name='Date'][arguments.length=0], CallExpression[callee.object.name='Date'][callee.property.name='now'], CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: 'Time and chance are injected.',
  },
};

const syntax = (...names) => ['error', ...['zodNamed', 'spreadLiteral', ...names].map((name) => restricted[name])];

export default tseslint.config(
  {
    ignores: [
      'node_modules/',
      'dist/',
      '.forecourt/',
      'coverage/',
      '**/*.generated.ts',
      'demo/pictures/**',
      '**/*.mjs',
      '**/*.d.ts',
    ],
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 8],
      'max-depth': ['error', 3],
      'max-params': ['error', 4],
      'no-restricted-syntax': syntax('sdkClient', 'tenantBranch', 'styleProp'),
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-shadow': 'error',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['domain/**', 'events/**', 'tenants/**', 'functions/**', 'demo/**'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-syntax': syntax('sdkClient', 'tenantBranch', 'clock') },
  },
  {
    files: ['functions/runtime/clients/**', 'functions/runtime/stores/search-client.ts', 'tools/emulator/**'],
    rules: { 'no-restricted-syntax': syntax('tenantBranch') },
  },
  {
    files: ['web/**'],
    ignores: ['web/sections/finance/**', '**/*.test.ts', '**/*.test.tsx'],
    rules: {
      'no-restricted-syntax': syntax(
        ...['sdkClient', 'tenantBranch', 'styleProp', 'creditWords', 'creditFigures', 'localeAtLoad'],
      ),
    },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'test/**'],
    rules: {
      'max-lines': 'off',
      complexity: 'off',
      'max-params': 'off',
      'no-restricted-syntax': syntax(),
      '@typescript-eslint/consistent-type-assertions': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
);
