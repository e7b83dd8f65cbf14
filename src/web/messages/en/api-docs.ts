export const apiDocs = {
  title: 'API',
  description: 'The JSON API of ChaseKit: cards, sets, series and search.',
  intro:
    'Everything you see on ChaseKit comes from this API. Programs can read it without a key. Web pages of other sites cannot call it yet.',
  specification: 'OpenAPI 3.1 document',
  errors: 'Errors share one format:',
  errorsText: 'error and message carry the same sentence, code never changes, fields names each wrong value.',
  parameters: 'Parameters',
  name: 'Name',
  where: 'In',
  meaning: 'Meaning',
  answers: 'Answers',
  tryIt: 'Example',
  calls: 'Calls',
}
