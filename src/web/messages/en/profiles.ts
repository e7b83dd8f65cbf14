export const profiles = {
  notOpen: 'Profiles are not open yet',
  notOpenText: 'Collections, favorites and activity of a collector will stand here.',
  allSets: 'All Sets',
}
