import type { Resource } from '../../contract/model/index'

/** A mail as its list and its page read it. */
export type Mail = Resource<'mails', 'user'>
