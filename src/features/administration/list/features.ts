import { rowSelectionFeature, rowSortingFeature, tableFeatures } from '@tanstack/react-table'

/** Only what the server does not do: it searches, narrows, sorts and pages. */
export const features = tableFeatures({ rowSelectionFeature, rowSortingFeature })
export type Features = typeof features
