/**
 * Imported for its name alone: PostgreSQL runs the file too, though nothing else in it says so.
 * A file of `tests/server` has it whose calls are the only ones to reach some SQL of the product,
 * or which races different calls.
 */
export {}
