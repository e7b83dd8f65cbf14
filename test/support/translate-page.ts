import type { Page } from 'playwright-core'

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
    wrapAll(document.body)
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}
