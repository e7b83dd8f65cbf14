// Builds the catalogue of the database, writes it to its file, and sends its path to the process that started this one.
import { setPriority } from 'node:os'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { createLog, logFormatFor } from '#platform/log.ts'
import { buildFile, catalogueFolder, createPathOf } from './stored-catalogue.ts'

/** Requests come first. */
const priority = 10

process.on('disconnect', () => process.exit(1))
setPriority(priority)
const config = readConfig(process.env)
const log = createLog({ level: config.logLevel, format: logFormatFor(process.stderr) })
const database = await openDatabase(config, log)
const options = { pool: database.jobPool, folder: catalogueFolder(config), log }
const built = await buildFile(options, await createPathOf(options))
if ('path' in built) process.send?.(built.path)
await database.close()
process.disconnect()
