import { clickButton } from './my-collections-page.ts'
import { collectorPages, openDialog, type PageStates, phone, visitorPages } from './page-walk.ts'

export const searchPage: PageStates[] = [
  {
    at: '/search',
    states: {
      'menu of the site on a phone': async page => {
        await page.setViewportSize(phone)
        await clickButton(page, 'Menu')
      },
    },
  },
  ...collectorPages('/search?q=set%3Abase1&scope=mine'),
  {
    at: '/search?q=charizard%20colour:red',
    mayShift: 'the response says which term is not understood, in a line above the cards',
    states: {
      'filters over a phone': async page => {
        await page.setViewportSize(phone)
        await openDialog(page, 'Filter and sort')
      },
    },
  },
]

export const explorePage: PageStates[] = [
  {
    at: '/explore-cards?set=base1',
    states: {
      'as a list': page => page.getByRole('radio', { name: 'List' }).check(),
      'a selection': page => page.getByRole('main').getByRole('checkbox').first().check(),
    },
  },
]

export const pokedexPage: PageStates[] = [
  ...visitorPages('/pokedex?generation=1&type=Fire'),
  {
    as: 'collector',
    at: '/pokedex',
    states: {
      'missing species in separate forms': async page => {
        await page.getByRole('radio', { name: 'Missing' }).check()
        await page.getByRole('radio', { name: 'Separate' }).check()
      },
    },
  },
]
