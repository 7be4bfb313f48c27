import type { Kysely } from 'kysely'

/** Columns by name, nullable with `?`; lists and nested things are JSON text, booleans 0 or 1. */
type Columns = Record<string, 'text' | 'integer' | 'text?' | 'integer?'>

const picture = { image_url: 'text', image_width: 'integer', image_height: 'integer' } as const

const TABLES: Record<string, Columns> = {
  languages: {
    id: 'text',
    code: 'text',
    name: 'text',
    native_name: 'text',
    path: 'text',
    is_open: 'integer',
  },
  testimonials: {
    id: 'text',
    name: 'text',
    city: 'text',
    achievement: 'text',
    quote: 'text',
    year: 'integer',
    is_sample: 'integer',
  },
  books: {
    id: 'text',
    title: 'text',
    author: 'text',
    publisher: 'text',
    year: 'integer',
    isbn: 'text?',
    level: 'text',
    goal: 'text',
    format: 'text',
    pages: 'integer',
    has_audio: 'integer',
    price_rupiah: 'integer',
    availability: 'text',
    summary: 'text',
    contents: 'text',
    ...picture,
    is_sample: 'integer',
  },
  products: {
    id: 'text',
    title: 'text',
    category: 'text',
    level: 'text?',
    price_rupiah: 'integer',
    availability: 'text',
    summary: 'text',
    description: 'text',
    contents: 'text',
    details: 'text',
    weight_grams: 'integer',
    ...picture,
    is_sample: 'integer',
  },
  events: {
    id: 'text',
    title: 'text',
    event_type: 'text',
    summary: 'text',
    description: 'text',
    starts_at: 'integer',
    ends_at: 'integer',
    time_zone: 'text',
    attendance_mode: 'text',
    venue: 'text',
    host_name: 'text',
    level: 'text?',
    price_rupiah: 'integer',
    ...picture,
    is_cancelled: 'integer',
    takes_registration: 'integer',
    capacity: 'integer?',
    registration_closes_at: 'integer?',
    is_sample: 'integer',
  },
  tour_guides: {
    id: 'text',
    name: 'text',
    city: 'text',
    languages: 'text',
    experience_years: 'integer',
    specialties: 'text',
    biography: 'text',
    ...picture,
    is_sample: 'integer',
  },
  tours: {
    id: 'text',
    title: 'text',
    region: 'text',
    theme: 'text',
    summary: 'text',
    description: 'text',
    duration_days: 'integer',
    price_rupiah: 'integer',
    group_size_max: 'integer',
    departures: 'text',
    meeting_point: 'text',
    halal_meals: 'text',
    halal_note: 'text',
    itinerary: 'text',
    included: 'text',
    excluded: 'text',
    guide_id: 'text',
    ...picture,
    is_sample: 'integer',
  },
  mentors: {
    id: 'text',
    name: 'text',
    headline: 'text',
    summary: 'text',
    biography: 'text',
    goals: 'text',
    languages: 'text',
    topik_level: 'integer?',
    experience_years: 'integer',
    city: 'text',
    time_zone: 'text',
    availability: 'text',
    session_minutes: 'integer',
    price_rupiah: 'integer',
    group_session: 'text?',
    ...picture,
    is_sample: 'integer',
  },
  campuses: {
    id: 'integer',
    name: 'text',
    native_name: 'text',
    city: 'text',
    region: 'text',
    university_type: 'text',
    founded: 'integer',
    students: 'integer',
    international_students: 'integer',
    summary: 'text',
    description: 'text',
    website_url: 'text?',
    degrees: 'text',
    fields: 'text',
    languages_of_instruction: 'text',
    topik_level_admission: 'integer?',
    topik_level_graduation: 'integer?',
    english_requirement: 'text?',
    tuition_won_min: 'integer',
    tuition_won_max: 'integer',
    dormitory_won: 'integer?',
    language_course_won: 'integer?',
    intakes: 'text',
    ...picture,
    is_sample: 'integer',
  },
  scholarships: {
    id: 'integer',
    name: 'text',
    provider: 'text',
    provider_type: 'text',
    summary: 'text',
    description: 'text',
    degrees: 'text',
    coverage: 'text',
    tuition_percent: 'integer',
    stipend_won: 'integer?',
    awards: 'integer',
    opens_on: 'text',
    deadline_on: 'text',
    topik_level_min: 'integer?',
    grade_percent_min: 'integer?',
    age_max: 'integer?',
    requirements: 'text',
    documents: 'text',
    campus_ids: 'text',
    website_url: 'text?',
    is_sample: 'integer',
  },
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(TABLES)) {
    let creating = db.schema
      .createTable(table)
      .addColumn('source', 'text', column => column.notNull())
      .addColumn('position', 'integer', column => column.notNull())
      .addColumn('updated_at', 'bigint', column => column.notNull())
    for (const [name, type] of Object.entries(columns)) {
      const isInstant = name.endsWith('_at')
      const base = type.startsWith('text') ? 'text' : isInstant ? 'bigint' : 'integer'
      creating = creating.addColumn(name, base, column => {
        if (name === 'id') return column.primaryKey()
        return type.endsWith('?') ? column : column.notNull()
      })
    }
    await creating.execute()
  }
  await db.schema
    .alterTable('promos')
    .addColumn('updated_at', 'bigint', column => column.notNull().defaultTo(0))
    .execute()
  await createRegistrations(db)
}

async function createRegistrations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('event_registrations')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('event_id', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('event_registrations_key', ['user_id', 'event_id'])
    .execute()
  await db.schema
    .createTable('event_seats')
    .addColumn('event_id', 'text', column => column.primaryKey())
    .addColumn('taken', 'integer', column => column.notNull())
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('event_seats').execute()
  await db.schema.dropTable('event_registrations').execute()
  await db.schema.alterTable('promos').dropColumn('updated_at').execute()
  for (const table of Object.keys(TABLES)) await db.schema.dropTable(table).execute()
}
