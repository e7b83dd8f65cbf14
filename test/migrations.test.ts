import { expect, test } from 'vitest'
import { readMigrations } from '#platform/database/migrate.ts'

/**
 * The first characters of each migration's checksum. An installation that has applied a migration refuses to start
 * when its text differs, comments included: add a line here for a new migration and never change an existing one.
 */
const checksums = {
  '0001-catalogue.sql': '96f1abc18f13',
  '0002-rate-limits.sql': '3d14769f3129',
  '0003-sign-in.sql': '1639e402d43e',
  '0004-profiles.sql': '7cfec4262aca',
  '0005-prices.sql': 'f182b465e905',
  '0006-discussions.sql': '65dbf1a8c8db',
  '0007-collections.sql': '805a7b9cff56',
  '0008-collection-files.sql': 'a0c17eb9ae11',
  '0009-feed.sql': 'e26b9bf8c1ee',
  '0010-notices.sql': 'd10b833b6c0e',
  '0011-digest-language.sql': '2c60b8a7e3cb',
  '0012-favorite-notices.sql': '2315dd01ac94',
  '0013-id-changes.sql': '744f95fbc50f',
  '0014-copies.sql': 'dfcf028a11e6',
  '0015-collection-changes.sql': '2821dbb44897',
  '0016-want-list-links.sql': '5c8373beb6ab',
  '0017-saved-searches.sql': 'beabf1a2f7db',
  '0018-search-alerts.sql': '88e1e6ea1252',
  '0019-value-days.sql': 'a8d4fa983f00',
  '0020-confirmed-sign-ups.sql': 'c05c189d6cf9',
  '0021-former-names-only.sql': '472d3daa6b96',
  '0022-used-tokens-and-plain-addresses.sql': '261bc310d6c2',
  '0023-import-removals.sql': '4597fa2c0801',
  '0024-alert-rules.sql': '883b86f354a9',
  '0025-owned-before.sql': 'a1230ff2d6ac',
  '0026-saved-search-zones.sql': '36281f050c0f',
  '0027-mails-of-each-sign-up.sql': 'daee7a9a1a50',
  '0030-changes-of-imports.sql': '151d433be1b5',
  '0031-target-collections.sql': '1e7b6581203e',
  '0032-account-currency.sql': '1d9a571908dc',
  '0033-shown-values.sql': '09fc1831b3d9',
  '0034-own-values.sql': 'f5ec0c890b35',
  '0037-shipped-catalogue.sql': '1bbeff8e0075',
  '0038-job-runs.sql': 'd522ada1c5a9',
  '0039-catalogue-sync.sql': '7001d799f1b1',
  '0040-shared-products.sql': 'a33f8e900f19',
  '0042-site-sources.sql': '3a0c9362a26a',
  '0043-owner.sql': '051ee86922a0',
  '0044-site-settings.sql': '38b19e9227c2',
  '0045-backups.sql': 'a3a7bcf48eb2',
  '0046-site-care.sql': '359bd14d0f2d',
  '0047-disabled-users.sql': '894297421f72',
  '0048-records-of-sets.sql': '29b6103ac0bb',
  '0049-claimed-addresses.sql': '6dc2e325e944',
  '0050-account-notices.sql': 'd54a41a6180c',
  '0051-api-keys.sql': '5c25b443c2db',
  '0052-owner-group.sql': '8603ec15b9a9',
  '0053-channels.sql': '1b5d3f59444e',
  '0054-catalogue-content.sql': '0be232070a6d',
  '0055-binders.sql': '349a769e38cb',
  '0056-filed-imports.sql': 'dce3c11cc960',
  '0057-trade-list-links.sql': 'f99891b7ad57',
  '0058-first-runs.sql': '202d90550fb7',
}

test('no migration changes after it was added', () => {
  const current = readMigrations('migrations').map(({ name, checksum }) => [name, checksum.slice(0, 12)])
  expect(Object.fromEntries(current)).toEqual(checksums)
})
