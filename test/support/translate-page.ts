import type { Page } from 'playwright-core'

type TranslatedWindow = { showOriginal: () => number }

/**
 * Replaces each text of the page, now and whenever it changes, by a copy in two `font` elements, as the translation of
 * Chrome and Edge does. React's own text nodes are then no longer in the page.
 */
export function translatePage(page: Page): Promise<void> {
  return page.evaluate(() => {
    const untranslated = 'script, style, textarea, option, svg, font'
    const wrap = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untranslated)) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) wrap(text)
    }
    const observer = new MutationObserver(changes => {
      for (const { target, addedNodes } of changes)
        for (const node of addedNodes.length > 0 ? addedNodes : [target])
          if (node instanceof Text) wrap(node)
          else wrapAll(node)
    })
    const observe = () =>
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    const showOriginal = () => {
      observer.disconnect()
      const translated = [...document.querySelectorAll('font')].filter(
        ({ parentElement }) => !parentElement?.closest('font'),
      )
      for (const font of translated) font.replaceWith(font.textContent)
      observe()
      return translated.length
    }
    wrapAll(document.body)
    observe()
    Object.assign(window, { showOriginal })
  })
}

/**
 * Replaces the `font` elements by texts, as a browser does that shows the original, and returns how many texts were
 * translated. React's own text nodes stay out of the page, and what changes later is translated. Checks of the page
 * take half the time without these elements.
 */
export const showOriginal = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as TranslatedWindow).showOriginal())
