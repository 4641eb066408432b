// Written by `npm run client` from the contract of the API. Do not edit.
import type { Route } from '../route.ts'

export interface RoleCalls {
  /** Built-in roles and the roles of the caller’s organisation and those below it, paged; all for super admins. */
  list: {
    input: {
      readonly Page?: number | undefined
      readonly Limit?: number | undefined
      readonly OrderBy?: string | undefined
      readonly Direction?: string | undefined
      readonly Id?: null | number | undefined
      readonly name?: null | string | undefined
      readonly organization?: null | string | undefined
      readonly OrganizationsId?: null | number | undefined
      readonly roleCategory?: null | number | undefined
      readonly Search?: null | string | undefined
    }
    reply: {
      readonly data: readonly {
        readonly id: number
        readonly name: string
        readonly roleCategory: 1 | 2
        readonly organizationsId: number | null
        readonly organizationName: string | null
        readonly permissions: string
        readonly version: number
        readonly users: number
        readonly may: {
          readonly edit: true | string
          readonly remove: true | string
          readonly copy: true | string
          readonly give: true | string
        }
      }[]
      readonly total: number
    }
  }
  /** One role with its permissions. */
  item: {
    input: {
      readonly Id: number
    }
    reply: {
      readonly id: number
      readonly name: string
      readonly roleCategory: 1 | 2
      readonly organizationsId: number | null
      readonly organizationName: string | null
      readonly permissions: string
      readonly version: number
      readonly users: number
      readonly may: {
        readonly edit: true | string
        readonly remove: true | string
        readonly copy: true | string
        readonly give: true | string
      }
    }
  }
  /** A new role, with permissions that the caller holds. Takes an `Idempotency-Key`. */
  create: {
    input: {
      readonly Name: string
      readonly RoleCategory?: null | number | undefined
      readonly OrganizationsId: number
      readonly permissions: string
      readonly copyOf?: null | number | undefined
    }
    reply: {
      readonly id: number
      readonly version: number
      readonly message: string
    }
  }
  /** Changes the sent fields of a role. Its holders have the new permissions at once. */
  edit: {
    input: {
      readonly Id: number
      readonly version?: number | undefined
      readonly Name?: string | undefined
      readonly RoleCategory?: null | number | undefined
      readonly OrganizationsId?: null | number | undefined
      readonly permissions?: string | undefined
    }
    reply: {
      readonly id: number
      readonly version: number
      readonly message: string
    }
  }
  /** Deletes a role without holders; with `moveTo` its holders get that role first. */
  remove: {
    input: {
      readonly Id: number
      readonly moveTo?: null | number | undefined
    }
    reply: {
      readonly message: string
      readonly moved: number
    }
  }
  /** The holders of a role, and the roles to which the caller may move them. */
  obstacles: {
    input: {
      readonly Id: number
    }
    reply: {
      readonly users: number
      readonly first: readonly {
        readonly id: number
        readonly name: string | null
        readonly login: string | null
        readonly organization: string
      }[]
      readonly elsewhere: boolean
      readonly self: boolean
      readonly move: true | string
      readonly targets: readonly {
        readonly id: number
        readonly name: string
        readonly roleCategory: 1 | 2
        readonly organizationsId: number | null
        readonly organizationName: string | null
        readonly permissions: string
      }[]
    }
  }
  /** A preview of a change of permissions: affected users and their changes. Changes nothing. */
  preview: {
    input: {
      readonly Id: number
      readonly permissions: string
    }
    reply: {
      readonly users: number
      readonly first: readonly {
        readonly id: number
        readonly name: string | null
        readonly login: string | null
        readonly organization: string
      }[]
      readonly elsewhere: boolean
      readonly self: boolean
      readonly gains: readonly number[]
      readonly loses: readonly {
        readonly id: number
        readonly others: number
      }[]
    }
  }
  /** The roles with a permission and their holders, as far as visible to the caller. */
  holders: {
    input: {
      readonly permission: number
      readonly Page?: number | undefined
      readonly Limit?: number | undefined
      readonly OrderBy?: string | undefined
      readonly Direction?: string | undefined
    }
    reply: {
      readonly roles: readonly {
        readonly id: number
        readonly name: string
        readonly roleCategory: 1 | 2
        readonly organizationsId: number | null
        readonly organizationName: string | null
        readonly users: number
      }[]
      readonly people: {
        readonly data: readonly {
          readonly id: number
          readonly name: string | null
          readonly login: string | null
          readonly organization: string
          readonly role: string
          readonly roleCategory: number
        }[]
        readonly total: number
      } | null
    }
  }
  /** The permissions, named in the language of the request, in groups. */
  permissionList: {
    input: {
      readonly language?: null | 'nl' | 'en' | 'de' | 'fr' | 'es' | 'se' | 'da' | undefined
    }
    reply: readonly {
      readonly id: number
      readonly name: string
      readonly description: string
      readonly permission: 'changeStatusCmr' | 'viewCmrs' | 'modifyCmrs' | 'createCmr' | 'deleteCmrs' | 'signCmrs' | 'modifyOrDeleteRoles' | 'assignRole' | 'viewRoles' | 'modifyOrDeleteOrganizations' | 'viewOrganizations' | 'usePortal' | 'useMobileApp' | 'addDriverUser' | 'addGovernmentUser' | 'addPhoto' | 'deletePhoto' | 'viewTransicsCredentials' | 'createOrModifyTransicsCredentials' | 'confirmGoodsAndContainers' | 'viewUsers' | 'viewProfile' | 'addOtherUsers' | 'modifyUser' | 'deleteUser' | 'addSuperAdminUser' | 'addCompanyAdminUser' | 'viewDashboard' | 'createOrganizations' | 'createPioniraCmr' | 'SetOrUnsetUnfinishedStatusOfCMR' | 'deleteDocuments'
      readonly group: 'notes' | 'signing' | 'attachments' | 'dashboards' | 'people' | 'roles' | 'organizations' | 'access'
      readonly groupName: string
      readonly held: boolean
    }[]
  }
  /** The organisations for which the caller may create a role. */
  organizationList: {
    input: {}
    reply: readonly {
      readonly id: number
      readonly name: string
      readonly street: string | null
      readonly postalCode: string | null
      readonly place: string | null
      readonly countryCode: string
    }[]
  }
}

export const roleRoutes: Readonly<Record<keyof RoleCalls, Route>> = {
  list: { method: 'POST', path: 'api/role/list', repeat: 'safe' },
  item: { method: 'GET', path: 'api/role/item', repeat: 'safe' },
  create: { method: 'POST', path: 'api/role/create', repeat: 'key' },
  edit: { method: 'POST', path: 'api/role/edit', repeat: 'never' },
  remove: { method: 'POST', path: 'api/role/delete', repeat: 'never' },
  obstacles: { method: 'GET', path: 'api/role/obstacles', repeat: 'safe' },
  preview: { method: 'POST', path: 'api/role/preview', repeat: 'safe' },
  holders: { method: 'GET', path: 'api/role/holders', repeat: 'safe' },
  permissionList: { method: 'GET', path: 'api/role/permission-list', repeat: 'safe' },
  organizationList: { method: 'GET', path: 'api/role/organization-list', repeat: 'safe' },
}
