import { sql } from 'kysely'

/** The facts of a row of `copies p` as JSON, in the shape of `CardCopy` but for the own value. */
const copyFacts = sql`jsonb_build_object('variant', p.variant, 'language', p.language, 'condition', p.condition,
  'grade', case when p.grade_company is not null then jsonb_build_object('company', p.grade_company, 'grade', p.grade,
    'certificate', p.certificate) end,
  'quantity', p.quantity,
  'pricePaid', case when p.paid_amount is not null then jsonb_build_object('amount', p.paid_amount, 'currency',
    p.paid_currency) end,
  'acquiredOn', p.acquired_on, 'place', p.location, 'note', p.note)`

const ownValue = sql`case when p.own_value_amount is not null then jsonb_build_object('amount', p.own_value_amount,
  'currency', p.own_value_currency, 'day', p.own_value_day) end`

/** A row of `copies p` in the shape of `StoredCopy`. */
export const storedCopy = sql`${copyFacts} || jsonb_build_object('ownValue', ${ownValue}, 'id', p.id, 'status', p.status)`

/**
 * A row of `copies p` for export files: with its own value if it has one, with its status if it differs from the one of its
 * card `k`, without its id.
 */
const exportedCopy = sql`${copyFacts} || case when p.own_value_amount is null then '{}'::jsonb
  else jsonb_build_object('ownValue', ${ownValue}) end || case when (k.status = 'owned') = (p.status = 'owned') then '{}'::jsonb
  else jsonb_build_object('status', p.status) end`

const ofCard = sql`from copies p
  where p.owner_id = k.owner_id and p.collection_id = k.collection_id and p.card_id = k.card_id`

/** The copies of a row of `collection_cards k` in their order; null without any. */
export const copiesOfCard = sql`(select jsonb_agg(${storedCopy} order by p.position) ${ofCard})`

/** The copies of a row of `collection_cards k` in the shape of export files; null without any. */
export const exportedCopies = sql`(select jsonb_agg(${exportedCopy} order by p.position) ${ofCard})`
