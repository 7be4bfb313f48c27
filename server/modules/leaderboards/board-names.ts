const [CLASS, FRIENDS] = ['class-', 'friends-'] as const

/** Returns the id of the class of a leaderboard; undefined for a leaderboard of friends. */
export function classOf(boardId: string): string | undefined {
  return boardId.startsWith(CLASS) ? boardId.slice(CLASS.length) : undefined
}

export function ofClass(classId: string): string {
  return CLASS + classId
}

export function ofFriends(code: string): string {
  return FRIENDS + code
}
