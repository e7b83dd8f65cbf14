import { expect, test, vi } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { Avatar } from './avatar.tsx'
import { Badge } from './badge.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { Chip } from './chip.tsx'
import { DescriptionList } from './description-list.tsx'
import { ErrorState } from './error-state.tsx'
import { Meter } from './meter.tsx'
import { Notice } from './notice.tsx'
import { Panel } from './panel.tsx'

test('detail rows without a value are omitted', () => {
  const rows = [
    { term: 'HP', value: '120' },
    { term: 'Level', value: null },
    { term: 'Stage', value: undefined },
    { term: 'Types', value: '' },
    { term: 'Retreat', value: 0 },
  ]
  const page = mountComponent(<DescriptionList rows={rows} />)
  expect([...document.querySelectorAll('dt')].map(term => term.textContent)).toEqual(['HP', 'Retreat'])
  expect(page.text()).toBe('HP120Retreat0')
})

test('the last item of a breadcrumb is the current page; the others are links', () => {
  const page = mountComponent(
    <Breadcrumb label="Way up" items={[{ label: 'Home', to: '/' }, { label: 'Base Set' }]} />,
  )
  expect(page.find('nav').getAttribute('aria-label')).toBe('Way up')
  expect(page.find('a').getAttribute('href')).toBe('/')
  expect(page.find('[aria-current="page"]').textContent).toBe('Base Set')
})

test('a failure is an alert and can be retried', () => {
  const retry = vi.fn()
  const page = mountComponent(
    <ErrorState message="Failed to load cards" actionLabel="Try Again" onAction={retry} />,
  )
  expect(page.find('[role="alert"]').textContent).toBe('Failed to load cards')
  page.click('button')
  expect(retry).toHaveBeenCalledOnce()
})

test('a notice is an alert only on request', () => {
  const page = mountComponent(<Notice tone="warning" title="Email not verified" />)
  expect(page.find('.notice-warning').hasAttribute('role')).toBe(false)
  page.show(<Notice title="Email not verified" role="alert" />)
  expect(page.find('[role="alert"]').textContent).toBe('Email not verified')
})

test('a panel with a title is a section of that name', () => {
  const page = mountComponent(
    <Panel title="Details" level={3}>
      x
    </Panel>,
  )
  expect(document.getElementById(page.find('section').getAttribute('aria-labelledby') ?? '')?.tagName).toBe(
    'H3',
  )
})

test('a badge with an address is a link', () => {
  const page = mountComponent(<Badge to="/search">Arita</Badge>)
  expect(page.find('a.badge').getAttribute('href')).toBe('/search')
  page.show(<Badge tone="danger">Arita</Badge>)
  expect(page.find('span').className).toBe('badge badge-danger')
})

test('a chip announces what a click does', () => {
  const remove = vi.fn()
  const page = mountComponent(
    <Chip removeLabel="Remove filter" onRemove={remove}>
      Rare Holo
    </Chip>,
  )
  expect(page.find('.chip').textContent).toBe('Rare HoloRemove filter')
  page.click('.chip')
  expect(remove).toHaveBeenCalledOnce()
})

test('a meter shows a share of a whole and never more', () => {
  const page = mountComponent(<Meter value={51} max={102} text="51 of 102" />)
  expect(page.find('.meter i').style.width).toBe('50%')
  page.show(<Meter value={120} max={102} text="all" />)
  expect(page.find('.meter i').style.width).toBe('100%')
  page.show(<Meter value={0} max={0} text="none" />)
  expect(page.find('.meter i').style.width).toBe('0%')
})

test('the same name has the same avatar', () => {
  const page = mountComponent(<Avatar name="misty" />)
  const style = page.find('.avatar').getAttribute('style')
  expect(page.find('.avatar').textContent).toBe('m')
  page.show(<Avatar name="brock" />)
  expect(page.find('.avatar').getAttribute('style')).not.toBe(style)
})
