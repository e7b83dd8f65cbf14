import { z } from 'zod'
import { isBinderLayout } from '#domain/binder.ts'
import { binderFields } from './binder-shapes.ts'

/** A binder of a collection file, which may contain anything: fields that are missing or invalid have their defaults. */
export const fileBinderSchema = z
  .object({
    rows: binderFields.rows,
    columns: binderFields.columns,
    pages: binderFields.pages,
    firstPageAlone: binderFields.firstPageAlone.catch(true),
    order: binderFields.order.catch('page'),
    color: binderFields.color.catch(null),
    note: binderFields.note.catch(''),
    cover: binderFields.cover.catch(null),
    emptied: binderFields.emptied.catch('reserve'),
    autoFile: binderFields.autoFile.catch(false),
  })
  .refine(({ rows, columns }) => isBinderLayout(rows, columns), 'There is no such layout')
