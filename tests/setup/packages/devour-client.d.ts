declare module 'devour-client' {
  export interface Answered {
    readonly data: Readonly<Record<string, unknown>>
    readonly meta?: unknown
  }
  /** The part that tests use; records are plain objects with the attributes and relations that were defined. */
  export default class JsonApi {
    constructor(options: { apiUrl: string; bearer?: string; logger?: boolean; pluralize?: false })
    define(model: string, attributes: object, options?: { collectionPath?: string }): void
    create(model: string, record: object): Promise<Answered>
    find(model: string, id: unknown, query?: object): Promise<Answered>
    update(model: string, record: object): Promise<Answered>
    destroy(model: string, id: unknown): Promise<unknown>
  }
}
