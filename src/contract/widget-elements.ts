/** Tags of the elements that partners embed. No zod here: widgets import it. */
export const WIDGET_ELEMENTS = [
  'sapa-dictionary',
  'sapa-audio-downloads',
  'sapa-event-schedule',
  'sapa-class-player',
  'sapa-mock-test',
  'sapa-check-in-rewards',
] as const
