/** Addresses for administrators only; separate from the paths in every page's scripts. */
export const administrationPaths = {
  admin: '/admin',
  createLearning: '/create-learning',
  recordingStudio: '/recording-studio',
} as const
