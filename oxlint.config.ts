import { defineConfig } from 'oxlint'
import { importOverrides } from './scripts/lint/import-overrides.ts'

const countCode = { skipBlankLines: true, skipComments: true }

const otherFolders = {
  regex: '^\\.\\./',
  message: "Import from another folder by its name: '#folder/file.ts'.",
}

export default defineConfig({
  plugins: ['import', 'typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'promise'],
  categories: { correctness: 'error' },
  options: { denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['dist/**', 'data/**', 'catalogue/**'],
  rules: {
    'no-restricted-imports': ['error', { patterns: [otherFolders] }],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-self-import': 'error',
    // TypeScript checks these three.
    'import/default': 'off',
    'import/named': 'off',
    'import/namespace': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'max-lines': ['error', { max: 300 }],
    'max-lines-per-function': ['error', { max: 60, ...countCode }],
    'max-params': ['error', { max: 5 }],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-var': 'error',
    'prefer-const': 'error',
    'no-console': ['error', { allow: ['error'] }],
    'no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
    ],
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/interactive-supports-focus': 'off',
    'react/set-state-in-effect': 'off',
    'react/immutability': 'off',
    'unicorn/no-useless-length-check': 'off',
  },
  overrides: [
    ...importOverrides,
    {
      files: ['src/**/*.test.{ts,tsx}'],
      rules: {
        'no-restricted-imports': ['error', { patterns: [otherFolders] }],
        'max-lines': ['error', { max: 600 }],
        'max-lines-per-function': 'off',
      },
    },
    { files: ['bench/**', 'scripts/**', 'test/**'], rules: { 'no-console': 'off' } },
    { files: ['src/**/*.tsx'], rules: { 'max-lines-per-function': ['error', { max: 80, ...countCode }] } },
    { files: ['src/**/*.test.tsx'], rules: { 'max-lines-per-function': 'off' } },
    { files: ['*.config.ts'], rules: { 'import/no-default-export': 'off' } },
  ],
})
