const hidden =
  /^\/(login|register|signup|collections(?:\/import)?|feed|account|notices|notices\/.*|offline|profile|auth\/.*|collection\/.*|profile\/.*)?\/?$/

/** Pages on which the builder's panel stays away. */
export function hidesPanel(pathname: string): boolean {
  return hidden.test(pathname)
}
