import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Language } from '#domain/language.ts'
import { type SetLogoFields, logoUrlOfSet } from '#domain/set-logo.ts'
import type { FaceCard } from './face-svg.ts'
import { createPictureCache } from './picture-cache.ts'
import { renderPng } from './render-png.ts'
import { sceneTexts } from './scene-texts.ts'
import {
  drawCardScene,
  drawCollectionScene,
  type PictureCollection,
  type PictureSet,
  drawSetScene,
  drawSiteScene,
} from './scenes.ts'

/** Preview pictures of shared links: PNG, 1200 by 630. */
export type Pictures = {
  cardPicture(card: FaceCard, set: PictureSet): Promise<Uint8Array>
  /** `cards`: the set's rarest cards first. Three are shown. */
  setPicture(
    set: PictureSet & SetLogoFields,
    cards: readonly FaceCard[],
    language: Language,
  ): Promise<Uint8Array>
  collectionPicture(
    collection: PictureCollection,
    cards: readonly FaceCard[],
    language: Language,
  ): Promise<Uint8Array>
  sitePicture(language: Language): Promise<Uint8Array>
}

const logoFolder = new URL('../../../catalogue', import.meta.url)

async function logoOf(set: SetLogoFields): Promise<string | undefined> {
  const address = logoUrlOfSet(set)
  return address && readFile(new URL(`.${address}`, `${logoFolder}/`), 'utf8')
}

/** `siteName` is part of every picture. */
export function createPictures(
  siteName: () => string,
  limits = { bytes: 32 * 1024 * 1024, parallel: 2 },
): Pictures {
  const cached = createPictureCache(limits)
  const draw = (svg: string) => cached(createHash('sha1').update(svg).digest('base64'), () => renderPng(svg))
  const wordingIn = (language: Language) => ({ texts: sceneTexts[language], siteName: siteName() })
  return {
    cardPicture: (card, set) => draw(drawCardScene(card, set, siteName())),
    setPicture: async (set, cards, language) =>
      draw(drawSetScene(set, cards, await logoOf(set), wordingIn(language))),
    collectionPicture: (collection, cards, language) =>
      draw(drawCollectionScene(collection, cards, wordingIn(language))),
    sitePicture: language => draw(drawSiteScene(wordingIn(language))),
  }
}
