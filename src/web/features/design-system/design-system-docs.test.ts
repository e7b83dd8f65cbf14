import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../../../', import.meta.url)
const page = readFileSync(new URL('docs/design-system.md', root), 'utf8')
const css = readFileSync(new URL('src/web/styles/tokens.css', root), 'utf8')

function componentsOf(folder: string): string[] {
  const files = readdirSync(new URL(folder, root)).filter(file => /^[^.]+\.tsx$/.test(file))
  return files.flatMap(file => {
    const source = readFileSync(new URL(`${folder}/${file}`, root), 'utf8')
    return [...source.matchAll(/^export (?:function|const) ([A-Z]\w+)/gm)].flatMap(match => match[1] ?? [])
  })
}

const partsOfOthers = ['DialogHead', 'MenuCloseContext']

test.each(['src/web/ui', 'src/web/features/card-ui'])(
  'the documentation names every component of %s',
  folder => {
    const components = componentsOf(folder).filter(name => !partsOfOthers.includes(name))
    expect(components.length).toBeGreaterThan(5)
    expect(components.filter(name => !page.includes(`\`${name}\``))).toEqual([])
  },
)

test('the documentation names every text and background colour', () => {
  const names = [...css.matchAll(/--color-([a-z-]+(?:-\d)?): light-dark/g)].flatMap(match => match[1] ?? [])
  const explained = names.filter(name => !/-soft$|-line$|-hover$|solid-danger|shade/.test(name))
  expect(explained.filter(name => !page.includes(`\`${name}\``))).toEqual([])
})
