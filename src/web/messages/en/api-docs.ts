export const apiDocsPageMessages = {
  title: 'API',
  description: 'The JSON API of ChaseKit: cards, sets, series and search.',
  intro:
    'Everything you see on ChaseKit comes from this API. Programs and pages of other websites can read it without a key.',
  specification: 'OpenAPI 3.1 document',
  errors: 'Errors share one format:',
  errorsText:
    'error and message hold the same sentence, code never changes, and fields names each invalid value.',
  keysTitle: 'Your own data',
  keysText: 'Programs use your collections with an API key, which they send in this header:',
  keysRules:
    'A key to read makes GET calls and previews imports; a key to read and write also makes changes. Calls of your account, its keys and channels, /api/auth and DELETE /api/collections refuse keys with 403. A key that is wrong, revoked or expired gets 401.',
  keysLink: 'Create an API key',
  parameters: 'Parameters',
  name: 'Name',
  where: 'In',
  meaning: 'Meaning',
  answers: 'Answers',
  tryIt: 'Example',
  calls: 'Calls',
}
