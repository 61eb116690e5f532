/** Session that a key belongs to; the worker returns it to no other user and to no other session. */
export interface KeyOwner {
  readonly userId: string
  readonly token: string
}

/**
 * Message of a page to the worker (`registration.active.postMessage`). If the worker replies, the message comes with a port of a
 * MessageChannel.
 *
 * A browser stops a worker that was idle for about 30 seconds, and its memory is lost. A page therefore sends the key again when it ends
 * (`pagehide`), so that the next page, as after a reload, can read it.
 */
export type WorkerMessage =
  /** Stores the key of this browser's answers, in memory alone. */
  | ({ readonly type: 'key-put'; readonly key: string } & KeyOwner)
  /** Asks for the key; the worker replies with `KeyReply`. */
  | ({ readonly type: 'key-get' } & KeyOwner)
  /** Deletes the key. */
  | { readonly type: 'key-forget' }
  /** Asks whether a page that began with this script has the worker's version; the worker replies with `VersionReply`. */
  | { readonly type: 'version'; readonly entry: string }

/** Reply with the key; null if the worker has none, or has another session's. */
export interface KeyReply {
  readonly key: string | null
}

export interface VersionReply {
  readonly isSame: boolean
}

/** Files that a build's pages need to open and work without a network; the build writes them into the worker. */
export interface Shell {
  /** Changes with any of the files. */
  readonly version: string
  /** Address of the script that the page begins with. */
  readonly entry: string
  /** Addresses whose names change with their content. */
  readonly files: readonly string[]
}
