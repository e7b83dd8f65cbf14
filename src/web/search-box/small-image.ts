type Images = { small: string | null; large: string | null }

/** The address of a card's picture at about 200 px width: the sources have no such size, so the nearest above it. */
export function smallImage(images: Images): string | null {
  return images.small ?? images.large
}
