/** Whose key it is: another person, or the same one in another session, does not get it. */
export interface KeyOwner {
  readonly userId: string
  readonly token: string
}

/**
 * What a page asks of the worker (`registration.active.postMessage`, with a port of a MessageChannel where a reply is named).
 *
 * A browser ends a worker that had nothing to do for about 30 seconds, and what it held is gone with it. A page gives it the key anew
 * when it goes (`pagehide`): then the one that comes in its place, as after a reload, finds it there.
 */
export type WorkerMessage =
  /** Holds the key of the answers that wait in this browser, in memory alone. */
  | ({ readonly type: 'key-put'; readonly key: string } & KeyOwner)
  /** Replies `KeyReply`. */
  | ({ readonly type: 'key-get' } & KeyOwner)
  | { readonly type: 'key-forget' }
  /** Whether a page that began with this script is of the worker's own version; replies `VersionReply`. */
  | { readonly type: 'version'; readonly entry: string }

/** Null: the worker has none, or it is somebody else's. */
export interface KeyReply {
  readonly key: string | null
}

export interface VersionReply {
  readonly isSame: boolean
}

/** What a build's pages need to open and work without a network; the build writes it into the worker. */
export interface Shell {
  /** Changes with any of the files. */
  readonly version: string
  /** The address of the script that the page begins with. */
  readonly entry: string
  /** Addresses whose names change with their content. */
  readonly files: readonly string[]
}
