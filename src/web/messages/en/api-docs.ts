export const apiDocsPageMessages = {
  title: 'API',
  description: 'The JSON API of ChaseKit: cards, sets, series and search.',
  intro:
    'Everything you see on ChaseKit comes from this API. Programs and pages of other websites can read it without a key.',
  specification: 'OpenAPI 3.1 document',
  errors: 'Errors share one format:',
  errorsText:
    'error and message hold the same sentence, code never changes, and fields names each invalid value.',
  parameters: 'Parameters',
  name: 'Name',
  where: 'In',
  meaning: 'Meaning',
  answers: 'Answers',
  tryIt: 'Example',
  calls: 'Calls',
}
