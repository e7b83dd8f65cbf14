import { createServer } from 'node:http'

/**
 * A stored response of the baseline server, which is bare node:http. PUT stores the bytes of a path, GET returns
 * them.
 */
type StoredResponse = { body: Buffer; type: string; encoding: string | undefined }

const answers = new Map<string, StoredResponse>()

const server = createServer((request, response) => {
  if (request.method !== 'PUT') {
    const { body, type = 'application/json', encoding } = answers.get(request.url ?? '') ?? {}
    response.writeHead(body ? 200 : 404, {
      'content-type': type,
      'content-length': body?.length ?? 0,
      ...(encoding && { 'content-encoding': encoding }),
    })
    response.end(body)
    return
  }
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const type = request.headers['content-type'] ?? 'application/json'
    const encoding = request.headers['content-encoding']
    answers.set(request.url ?? '', { body: Buffer.concat(chunks), type, encoding })
    response.end()
  })
})

server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}`)
})
process.on('SIGTERM', () => process.exit(0))
