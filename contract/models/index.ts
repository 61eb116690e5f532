import { answers } from './answers'
import { audits } from './audits'
import { comments, threads } from './comments'
import { databases } from './databases'
import { groupSurveys } from './group-surveys'
import { groups } from './groups'
import { mails } from './mails'
import { databaseSupervisors, databaseUsers } from './members'
import type { AttributesOf, ChosenRelation } from './model'
import { notifications } from './notifications'
import { questionTemplates } from './question-templates'
import { questions } from './questions'
import { subscriptionRequests } from './subscription-requests'
import { surveys } from './surveys'
import { templates } from './templates'
import { rateLimitModel } from './rate-limits'
import { users } from './users'

/** Every JSON:API type (product §2). */
export const models = {
  databases,
  groups,
  questions,
  surveys,
  groupSurveys,
  answers,
  threads,
  comments,
  users,
  databaseUsers,
  databaseSupervisors,
  audits,
  templates,
  questionTemplates,
  subscriptionRequests,
  mails,
  throttlings: rateLimitModel,
  notifications,
} as const

type Models = typeof models
export type ResourceType = keyof Models

/** Names of a type's attributes. */
export type AttributeName<Type extends ResourceType> = keyof Models[Type]['attributes'] & string

/** Fields that have a name for a reader: attributes, and relations whose record is chosen in a form. */
export type FieldName<Type extends ResourceType> = {
  [Each in Type]: AttributeName<Each> | ChosenRelation<Models[Each]>
}[Type]

/** Attributes that every record of a type has and that are one of a few words. */
export type ChoiceName<Type extends ResourceType> = {
  [Name in AttributeName<Type>]: AttributesOf<Models[Type]>[Name] extends infer Value
    ? undefined extends Value
      ? never
      : NonNullable<Value> extends string
        ? string extends NonNullable<Value>
          ? never
          : Name
        : never
    : never
}[AttributeName<Type>]

type RelationsOf<Type extends ResourceType> = Models[Type]['relations']
type TargetOf<R> = R extends { to: infer Target extends ResourceType } ? Target : never
type Tail<Include extends string, Name extends string> = Include extends `${Name}.${infer Rest}`
  ? Rest
  : never
type Related<R, Name extends string, Include extends string> = [
  Extract<Include, Name | `${Name}.${string}`>,
] extends [never]
  ? { id: string }
  : Resource<TargetOf<R>, Tail<Include, Name>>

/**
 * A record in code: id, attributes, and its relations. A relation is `{id}` unless `Include` names it, as the
 * call's `include` does: `Resource<'databases', 'groups.questions'>`.
 */
export type Resource<Type extends ResourceType, Include extends string = never> = {
  id: string
} & AttributesOf<Models[Type]> & {
    [Name in keyof RelationsOf<Type> & string]: RelationsOf<Type>[Name] extends { many: true }
      ? Related<RelationsOf<Type>[Name], Name, Include>[]
      : Related<RelationsOf<Type>[Name], Name, Include> | null
  }
