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
  const drawn = [
    ...(svg.querySelector('path[fill="#000"]')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1/g),
  ]
  expect(drawn.map(([, x, y]) => `${x},${y}`)).toEqual(
    data.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`${x},${y}`] : []))),
  )
  expect(drawn.every(([, x, y]) => Math.min(Number(x), Number(y)) >= 4)).toBe(true)
})
