import { ApiError } from '../../lib/api-error.ts'
import type { Module } from '../../module.ts'
import { allResources } from '../../resources/managed-item.ts'
import { auditRoutes } from './audit-routes.ts'
import { exchangeRoutes } from './exchange-routes.ts'
import { itemRoutes } from './item-routes.ts'
import { versionRoutes } from './version-routes.ts'

/** One set of calls for the resources of all modules that administrators manage. */
export const administrationModule: Module = {
  name: 'administration',
  ownSitePaths: ['/admin'],
  open(dependencies) {
    const resourceOf = (name: string) => {
      const resource = allResources(dependencies.modules()).get(name)
      if (!resource) throw new ApiError('not-found')
      return resource
    }
    return {
      routes: [
        ...itemRoutes(dependencies, resourceOf),
        ...versionRoutes(dependencies, resourceOf),
        ...exchangeRoutes(dependencies, resourceOf),
        ...auditRoutes(dependencies),
      ],
    }
  },
}
