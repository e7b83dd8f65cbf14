import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { QrCode } from './qr-code.tsx'

test('a code has a name and draws each black module with its quiet zone', () => {
  const text = 'https://chasekit.example/wants/abc'
  const page = mountComponent(<QrCode text={text} label="QR code of the want list" />)
  const svg = page.find<HTMLElement>('svg')
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  expect(svg.getAttribute('aria-label')).toBe('QR code of the want list')
  expect(svg.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`)
  const path = svg.querySelector('path[fill="#000"]')?.getAttribute('d') ?? ''
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)]
  expect(runs.map(([text]) => text).join('')).toBe(path)
  const drawn = runs.flatMap(([, x, y, length]) =>
    Array.from({ length: Number(length) }, (_, index) => `${Number(x) + index},${y}`),
  )
  expect(drawn).toEqual(data.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`${x},${y}`] : []))))
  expect(runs.every(([, x, y]) => Math.min(Number(x), Number(y)) >= 4)).toBe(true)
})
