/** What a column held: instants are milliseconds, booleans 0 or 1, JSON is text; nullable with `?`. */
export type Kind = 'text' | 'integer' | 'instant' | 'boolean' | 'json'
export type Columns = { [kind in Kind | `${Kind}?`]?: string }

/** The tables that became lists, each with its names of columns by kind, as they were when that happened. */
export const TABLES_BEFORE: Readonly<Record<string, Columns>> = {
  promos: {
    text: 'id title image_url term_condition',
    'text?': 'starts_on ends_on',
    integer: 'image_width image_height',
  },
  languages: {
    text: 'id code name native_name path',
    boolean: 'is_open',
  },
  testimonials: {
    text: 'id name city achievement quote',
    integer: 'year',
    boolean: 'is_sample',
  },
  books: {
    text: 'id title author publisher level goal format availability summary image_url',
    'text?': 'isbn',
    integer: 'year pages price_rupiah image_width image_height',
    boolean: 'has_audio is_sample',
    json: 'contents',
  },
  products: {
    text: 'id title category availability summary description image_url',
    'text?': 'level',
    integer: 'price_rupiah weight_grams image_width image_height',
    boolean: 'is_sample',
    json: 'contents details',
  },
  events: {
    text: 'id title event_type summary description time_zone attendance_mode venue host_name image_url',
    'text?': 'level',
    integer: 'price_rupiah image_width image_height',
    'integer?': 'capacity',
    instant: 'starts_at ends_at',
    'instant?': 'registration_closes_at',
    boolean: 'is_cancelled takes_registration is_sample',
  },
  tour_guides: {
    text: 'id name city biography image_url',
    integer: 'experience_years image_width image_height',
    boolean: 'is_sample',
    json: 'languages specialties',
  },
  tours: {
    text: 'id title region theme summary description meeting_point halal_meals halal_note guide_id image_url',
    integer: 'duration_days price_rupiah group_size_max image_width image_height',
    boolean: 'is_sample',
    json: 'departures itinerary included excluded',
  },
  mentors: {
    text: 'id name headline summary biography city time_zone image_url',
    integer: 'experience_years session_minutes price_rupiah image_width image_height',
    'integer?': 'topik_level',
    boolean: 'is_sample',
    json: 'goals languages availability',
    'json?': 'group_session',
  },
  campuses: {
    integer:
      'id founded students international_students tuition_won_min tuition_won_max image_width image_height',
    'integer?': 'topik_level_admission topik_level_graduation dormitory_won language_course_won',
    text: 'name native_name city region university_type summary description image_url',
    'text?': 'website_url english_requirement',
    boolean: 'is_sample',
    json: 'degrees fields languages_of_instruction intakes',
  },
  scholarships: {
    integer: 'id tuition_percent awards',
    'integer?': 'stipend_won topik_level_min grade_percent_min age_max',
    text: 'name provider provider_type summary description opens_on deadline_on',
    'text?': 'website_url',
    boolean: 'is_sample',
    json: 'degrees coverage requirements documents campus_ids',
  },
}
