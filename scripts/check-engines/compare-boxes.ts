import { type Engine, until } from './engine.ts'

type Box = { part: string; values: number[] }

/** Maximum difference from Chromium in pixels. The width of a text also depends on how an engine rounds letters. */
const tolerance = 2
const textTolerance = 0.1

/**
 * Boxes of the first drawn cards: of the face in the page, and of its symbols and texts within the face.
 */
const boxes = `Array.from(document.querySelectorAll('.face')).slice(0, 12).flatMap((face, index) => {
  const outer = face.getBoundingClientRect()
  const name = 'face ' + index + ' (' + face.textContent + ')'
  const own = { part: name, values: [outer.x, outer.width, outer.height] }
  const texts = Array.from(face.querySelectorAll('.face-art, .face-top b, .face-top i, .face-foot i'), element => {
    const box = element.getBoundingClientRect()
    return {
      part: name + ' ' + (element.className || element.parentElement.className + ' ' + element.localName),
      values: [box.x - outer.x, box.y - outer.y, box.width, box.height],
    }
  })
  const symbols = [['.face-art', '::after'], ['.face-top i', '::before']].flatMap(([selector, pseudo]) => {
    const element = face.querySelector(selector)
    if (!element) return []
    const style = getComputedStyle(element, pseudo)
    const [width, height, left, top] = [style.width, style.height, style.left, style.top].map(parseFloat)
    return [{ part: name + ' ' + selector + pseudo, values: [width, height, left, top] }]
  })
  return [own, ...texts, ...symbols]
})`

/** Engines choose different fonts for a generic name, so that the same letters would differ in width. */
const setFont = `document.documentElement.style.setProperty('--font-sans', '"DejaVu Sans"')`

/** Whether the window shows no placeholder any more. */
const isLoaded = `Array.from(document.querySelectorAll('.skeleton')).every(element => {
  const { top, width } = element.getBoundingClientRect()
  return width === 0 || top > innerHeight
})`

/** Waits until the page is hydrated and the faces in its window are drawn, and measures them. */
export async function measureFaces(engine: Engine): Promise<Box[]> {
  await until(engine, `document.documentElement.dataset.interactive === ''`)
  await until(engine, isLoaded)
  await until(engine, `!document.querySelector('.face:empty')`)
  await engine.run(setFont)
  return engine.run<Box[]>(boxes)
}

/** The boxes of an engine that differ from Chromium's. Faces of other cards, such as random ones, are not compared. */
export function boxProblems(expected: readonly Box[], found: readonly Box[]): string[] {
  if (found.length === 0 && expected.length > 0) return ['no drawn card, unlike in Chromium']
  return found.flatMap(({ part, values }, index) => {
    const chromium = expected[index]
    if (chromium?.part !== part) return []
    const wanted = chromium.values
    const allowed = / (b|i)$/.test(part) ? tolerance + textTolerance * Math.max(...wanted) : tolerance
    const differs = values.some((value, position) => Math.abs(value - (wanted[position] ?? 0)) > allowed)
    return differs
      ? [`${part}: ${values.map(Math.round).join(' ')}, in Chromium ${wanted.map(Math.round).join(' ')}`]
      : []
  })
}
