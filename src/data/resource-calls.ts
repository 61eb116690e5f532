import type { EndpointName } from '../../contract/endpoints'
import type { ResourceType } from '../../contract/model/index'

/** The calls by which one of react-admin's resources is read and changed; what is absent, it can't do. */
export interface ResourceCalls {
  readonly list: EndpointName
  /** The path parameter of list and create, which comes as a filter or as a part of the record. */
  readonly parent?: string
  readonly one?: EndpointName
  readonly create?: EndpointName
  readonly update?: EndpointName
  readonly remove?: EndpointName
}

export const resourceCalls = {
  databases: {
    list: 'adminDatabases',
    one: 'adminDatabase',
    create: 'createDatabase',
    update: 'updateDatabase',
    remove: 'deleteDatabase',
  },
  groups: {
    list: 'groups',
    parent: 'databaseId',
    one: 'group',
    create: 'createGroup',
    update: 'updateGroup',
    remove: 'deleteGroup',
  },
  questions: {
    list: 'questions',
    parent: 'groupId',
    one: 'question',
    create: 'createQuestion',
    update: 'updateQuestion',
    remove: 'deleteQuestion',
  },
  users: {
    list: 'users',
    one: 'user',
    create: 'createUser',
    update: 'updateUser',
    remove: 'deleteUser',
  },
  templates: { list: 'templates', parent: 'databaseId' },
  databaseUsers: { list: 'databaseUsers', parent: 'databaseId', remove: 'removeDatabaseUser' },
  databaseSupervisors: {
    list: 'databaseSupervisors',
    parent: 'databaseId',
    remove: 'removeDatabaseSupervisor',
  },
} as const satisfies Partial<Record<ResourceType, ResourceCalls>>

export type AdminResource = keyof typeof resourceCalls

export function isAdminResource(name: string): name is AdminResource {
  return Object.hasOwn(resourceCalls, name)
}
