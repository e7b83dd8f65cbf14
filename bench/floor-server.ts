import { createServer } from 'node:http'

/**
 * The floor of every comparison: a bare node:http server that returns given bytes. What a path answers is
 * put there first (PUT with the bytes); GET answers them.
 */
const answers = new Map<string, Buffer>()

const server = createServer((request, response) => {
  if (request.method !== 'PUT') {
    const body = answers.get(request.url ?? '')
    response.writeHead(body ? 200 : 404, {
      'content-type': 'application/json',
      'content-length': body?.length ?? 0,
    })
    response.end(body)
    return
  }
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    answers.set(request.url ?? '', Buffer.concat(chunks))
    response.end()
  })
})

server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}`)
})
process.on('SIGTERM', () => process.exit(0))
