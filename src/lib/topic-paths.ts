import { paths } from './paths.ts'

/** Id of the part of the page of Korean classes that the way from topic to topic is. */
export const PATH_ID = 'jalur'

/** Addresses of topics; apart from the paths that every page's scripts carry. */
export const topicPaths = {
  /** Leads on to the way. */
  list: '/topics',
  /** All topics, in their places on the way to the exams. */
  way: `${paths.korean}#${PATH_ID}`,
  entry: (id: string) => `/topics/${encodeURIComponent(id)}`,
} as const
