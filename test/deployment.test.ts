import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { memoryEnvironment, nodeFlags } from '#prepare/node-flags.mjs'

const nginx = readFileSync('deploy/nginx/chasekit.conf', 'utf8')

/** Evaluates a `map` of the nginx configuration as nginx does: the first expression that matches. */
function mapped(variable: string, value: string): string {
  const block = nginx.split(`map $${variable} `)[1]?.split('\n}')[0] ?? ''
  for (const [, isCaseless, pattern = ''] of block.matchAll(/"~(\*?)(.*)" \$start\*\*\*;/g)) {
    const found = new RegExp(pattern, isCaseless ? 'i' : '').exec(value)
    if (found) return `${found.groups?.['start']}***`
  }
  return value
}

/** The address as the site's own log prints it. */
function logged(address: string): string {
  let line = ''
  createLog({ level: 'info', format: 'json', write: text => (line = text) }).info(address)
  return (JSON.parse(line) as { message: string }).message
}

test.each([
  '/wants/s3cret',
  '/wants/s3cret?hl=ja',
  '/api/want-lists/shared/s3cret',
  '/trades/s3cret',
  '/api/trade-lists/shared/s3cret',
  '/binders/shared/s3cret',
  '/api/binders/shared/s3cret',
  '/feeds/alerts/s3cret',
  '/auth/v1/verify?token=s3cret&type=signup',
  '/auth/v1/verify?type=signup&token_hash=s3cret',
  '/auth/callback?code=s3cret',
  '/auth/v1/callback?state=x&code=s3cret',
  '/x?Access_Token=s3cret',
  '/unsubscribe?key=s3cret',
])('the access log of nginx masks %s, as the log of the site does', address => {
  expect(logged(address)).not.toContain('s3cret')
  expect(mapped('request_uri', address)).not.toContain('s3cret')
  const referer = `https://cards.example${address}`
  if (!address.startsWith('/api/')) expect(mapped('http_referer', referer)).not.toContain('s3cret')
})

test.each([
  '/%77ants/s3cret',
  '/wants%2Fs3cret',
  '/w%61nts/s3cret',
  '/want%73/s3cret',
  '/api/want%2Dlists/shared/s3cret',
  '/feeds/%61lerts/s3cret',
  '/feeds/alert%53/s3cret',
  '//wants/s3cret',
  '/x/../wants/s3cret',
  '/feeds/./alerts/s3cret',
  '/feeds/%2e/alerts/s3cret',
  '/x\\..\\wants\\s3cret',
  '/wants%5cs3cret',
  '/WANTS/s3cret',
  '/auth/v1/verify?%74oken=s3cret&type=signup',
  '/auth/v1/verify?type=signup&tok%65n_hash=s3cret',
  '/unsubscribe?k%65y=s3cret',
])('the access log of nginx masks another spelling of an address, %s', address => {
  expect(mapped('request_uri', address)).not.toContain('s3cret')
  expect(mapped('http_referer', `https://cards.example${address}`)).not.toContain('s3cret')
})

test.each([
  '/card/base1-4',
  '/card/exu-%3F',
  '/card/ja-SM1%2B-001',
  '/search?q=mew',
  '/search?q=%E3%83%94%20%22ex%22&sort=name',
  '/profile/%E3%82%B5%E3%83%88%E3%82%B7',
  '/v2/cards?q=name:mew&orderBy=number',
])('the access log of nginx shows %s', address => {
  expect(mapped('request_uri', address)).toBe(address)
})

test('every server of the nginx configuration uses the masking log format', () => {
  const servers = nginx.split(/^server \{/m).slice(1)
  expect(servers).toHaveLength(2)
  for (const server of servers) expect(server).toContain('access_log /var/log/nginx/access.log chasekit;')
})

test('no server of the nginx configuration writes addresses of requests to an error log, which cannot mask them', () => {
  for (const server of nginx.split(/^server \{/m).slice(1))
    expect(server.match(/error_log .*;/g)).toEqual(['error_log /dev/null emerg;'])
  expect(nginx).toContain('"$upstream_addr" "$upstream_status"')
})

test('the unit and the cluster on one machine start Node as npm start does', () => {
  const unit = readFileSync('deploy/chasekit@.service', 'utf8')
  const flags = nodeFlags.join(' ')
  expect(unit).toContain(`/node ${flags} src/server/main.ts\n`)
  const oneMachine = readFileSync('deploy/cluster/one-machine.sh', 'utf8')
  expect(oneMachine).toContain(`"$node" ${flags} src/server/main.ts\n`)
  for (const [name, value] of Object.entries(memoryEnvironment))
    expect(unit).toContain(`\nEnvironment=${name}=${value}\n`)
  expect(unit).toMatch(
    /^Environment=NODE_COMPILE_CACHE=\/var\/cache\/chasekit$[^]*^CacheDirectory=chasekit$/m,
  )
})

test('the unit has a watchdog that the site may answer through another program, and a memory limit', () => {
  const unit = readFileSync('deploy/chasekit@.service', 'utf8')
  expect(unit).toMatch(/^WatchdogSec=\d+$/m)
  expect(unit).toMatch(/^NotifyAccess=all$/m)
  expect(unit).toMatch(/^MemoryMax=\d+G$/m)
})

const inCluster = (file: string) => readFileSync(`deploy/cluster/${file}`, 'utf8')

test('configure.sh fills in every variable of the files of the cluster, and the example has them', () => {
  const script = inCluster('configure.sh')
  const settings = /^variables="(.*)"$/m.exec(script)?.[1]?.split(' ') ?? []
  const example = [...inCluster('cluster.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name)
  expect(example).toEqual(settings)
  for (const file of ['etcd.env', 'patroni.yml', 'pgbouncer.ini', 'haproxy.cfg']) {
    const used = [...inCluster(file).matchAll(/@(\w+)@/g)].map(([, name = '']) => name)
    const known = new Set([...settings, 'NAME', 'ADDRESS', 'POSTGRES_PROGRAMS'])
    expect(used.filter(name => !known.has(name))).toEqual([])
    expect(script).toContain(`fill ${file} `)
  }
})

test('a leader that does not reach etcd stops before another one may take over', () => {
  const seconds = (name: string) =>
    Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(inCluster('patroni.yml'))?.[1])
  expect(seconds('loop_wait') + 2 * seconds('retry_timeout')).toBeLessThan(seconds('ttl'))
})

test('Patroni of Debian 12 uses the version of the API of etcd in which it compares the lock before it writes it', () => {
  expect(inCluster('patroni.yml')).toMatch(/^etcd:$/m)
  expect(inCluster('etcd.env')).toMatch(/^ETCD_ENABLE_V2=true$/m)
})

test('no node acknowledges a change that only it has', () => {
  expect(inCluster('patroni.yml')).toMatch(/synchronous_mode: true\n +synchronous_mode_strict: true\n/)
})

test('PgBouncer accepts the time limits that ChaseKit sends with a connection', () => {
  const [, ignored = ''] = /^ignore_startup_parameters = (.*)$/m.exec(inCluster('pgbouncer.ini')) ?? []
  const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  expect(ignored.split(', ')).toEqual(limits)
  for (const limit of limits) expect(inCluster('create-database.sql')).toContain(`chasekit set ${limit} = `)
})
