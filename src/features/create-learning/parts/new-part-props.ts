/** Where a new part will belong. */
export interface NewPartProps {
  classId: string
  learningId: string
}
