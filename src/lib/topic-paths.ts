import { paths } from './paths.ts'

/** Id of the section of the Korean classes page with the path of topics. */
export const PATH_ID = 'jalur'

/** Addresses of topics; separate from the paths in every page's scripts. */
export const topicPaths = {
  /** Redirects to the path of topics. */
  list: '/topics',
  /** All topics in their order on the path to the exams. */
  way: `${paths.korean}#${PATH_ID}`,
  entry: (id: string) => `/topics/${encodeURIComponent(id)}`,
} as const
