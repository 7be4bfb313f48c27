import { ApiError } from '../../lib/api-error.ts'
import type { Module } from '../../module.ts'
import { allResources } from '../../resources/managed-item.ts'
import { auditRoutes } from './audit-routes.ts'
import { exchangeRoutes } from './exchange-routes.ts'
import { itemRoutes } from './item-routes.ts'
import { versionRoutes } from './version-routes.ts'

/** What administrators manage, of every module, by one set of calls. */
export const administrationModule: Module = {
  name: 'administration',
  ownSitePaths: ['/admin'],
  open(parts) {
    const resourceOf = (name: string) => {
      const resource = allResources(parts.modules()).get(name)
      if (!resource) throw new ApiError('not-found')
      return resource
    }
    return {
      routes: [
        ...itemRoutes(parts, resourceOf),
        ...versionRoutes(parts, resourceOf),
        ...exchangeRoutes(parts, resourceOf),
        ...auditRoutes(parts),
      ],
    }
  },
}
