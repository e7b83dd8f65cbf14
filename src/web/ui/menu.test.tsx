import { afterEach, expect, test, vi } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { Menu } from './menu.tsx'
import { MenuItemButton, MenuItemLink } from './menu-items.tsx'

afterEach(() => vi.restoreAllMocks())

const menu = (closeKey: string, onPress = () => {}) => (
  <Menu label="Account" closeKey={closeKey}>
    <MenuItemLink to="/account">Account Settings</MenuItemLink>
    <MenuItemButton onClick={onPress}>Sign Out</MenuItemButton>
  </Menu>
)

function opened(onPress?: () => void) {
  const page = mountComponent(menu('/', onPress))
  const isOpen = () => page.find('.btn').getAttribute('aria-expanded') === 'true'
  page.click('.btn')
  expect(isOpen()).toBe(true)
  expect(page.find('.menu-panel').hidden).toBe(false)
  return { ...page, isOpen }
}

test('a menu opens and closes by its button', () => {
  const page = opened()
  page.click('.btn')
  expect(page.isOpen()).toBe(false)
  expect(page.find('.menu-panel').hidden).toBe(true)
})

test('a menu closes on Escape and returns the focus to its button', () => {
  const page = opened()
  page.focus('.menu-item')
  page.key('.menu-item', 'Escape')
  expect(page.isOpen()).toBe(false)
  expect(document.activeElement).toBe(page.find('.btn'))
})

test('a menu closes on a click outside, not on one inside', () => {
  const page = opened()
  page.send('.menu-panel', new Event('pointerdown', { bubbles: true }))
  expect(page.isOpen()).toBe(true)
  page.send('#elsewhere', new Event('pointerdown', { bubbles: true }))
  expect(page.isOpen()).toBe(false)
})

test('a menu closes when the focus leaves it', () => {
  const page = opened()
  page.focus('#elsewhere')
  expect(page.isOpen()).toBe(false)
})

test('a menu closes when the page changes', () => {
  const page = opened()
  page.show(menu('/sets'))
  expect(page.isOpen()).toBe(false)
})

test('choosing an item runs it and closes the menu', () => {
  const press = vi.fn()
  const page = opened(press)
  page.click('button.menu-item')
  expect(press).toHaveBeenCalledOnce()
  expect(page.isOpen()).toBe(false)
})

test('the focus is on the button before an item runs, so that a dialog can return it', () => {
  let focused: Element | null = null
  const page = opened(() => (focused = document.activeElement))
  page.focus('button.menu-item')
  page.click('button.menu-item')
  expect(focused).toBe(page.find('.btn'))
})

test('following a link of a menu closes it', () => {
  const page = opened()
  page.click('a.menu-item')
  expect(page.isOpen()).toBe(false)
})

test('a menu that mounts on opening has no items before', () => {
  const page = mountComponent(
    <Menu label="Card" mount="open">
      <MenuItemButton>Remove</MenuItemButton>
    </Menu>,
  )
  expect(page.has('.menu-item')).toBe(false)
  page.click('.btn')
  expect(page.has('.menu-item')).toBe(true)
  page.key('.menu-item', 'Escape')
  expect(page.has('.menu-item')).toBe(false)
})

/** Opens a menu whose panel of 300 px would be below a button that ends at `bottom`. Returns how the panel moves. */
function openedAt(bottom: number) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.classList.contains('menu')) return new DOMRect(100, bottom - 36, 48, 36)
    if (this.classList.contains('menu-panel')) return new DOMRect(100, bottom + 6, 208, 300)
    return new DOMRect()
  })
  const { translate, maxHeight, overflowY } = opened().find('.menu-panel').style
  return [translate.split(' ')[1], maxHeight, overflowY].filter(Boolean).join(' ')
}

test('a menu opens above its button where only there is room for it', () => {
  const { innerHeight } = window
  expect(openedAt(innerHeight - 400)).toBe('0px')
  expect(openedAt(innerHeight - 100)).toBe('-348px')
})

test('a menu that fits neither above nor below its button scrolls where there is more room', () => {
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(320)
  expect(openedAt(80)).toBe('0px 226px auto')
  expect(openedAt(280)).toBe('-278px 230px auto')
})

test('a menu with little room above and below its button opens below, where the page can be scrolled', () => {
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(200)
  expect(openedAt(120)).toBe('0px 160px auto')
})
