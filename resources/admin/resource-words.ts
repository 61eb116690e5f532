import type { ChoiceName, Resource, ResourceType } from '../../contract/models/index'
import type { standardWords } from '../../i18n/words/admin/list'

/** Italian names of a resource's records and fields. The compiler refuses a field of the model without its label. */
export interface RecordWords<Attribute extends string = string> {
  /** Plural, for the list and the menu. */
  readonly title: string
  readonly one: string
  readonly fields: Readonly<Record<Attribute, string>>
  /** Names of the values of each choice, by its attribute. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Words that have a standard text, for resources that don't bring their own (`i18n/words/admin/list.ts`). */
export type StandardWords = Readonly<Record<keyof typeof standardWords, string>>

/** Words of a resource with a list. */
export interface ListWords<Attribute extends string = string> extends RecordWords<Attribute> {
  readonly lead?: string
  readonly search?: string
  readonly empty?: string
  readonly emptyHelp?: string
  readonly noMatch?: string
  readonly noMatchHelp?: string
  /** Number of selected records, in words that agree with the resource's noun. */
  readonly selected?: (number: number) => string
  /** Label of each filter and names of its values; `''` is the choice of all. */
  readonly filters?: Readonly<
    Record<string, Readonly<Record<string, string>> & { readonly label: string }>
  >
}

/** Words of a resource with pages of its own: its forms, and the page of a record. */
export interface ResourceWords<Attribute extends string = string> extends ListWords<Attribute> {
  readonly create?: string
  readonly edit?: string
  readonly editTitle?: string
  readonly created?: string
  readonly saved?: string
  readonly loadError?: string
}

/** Names of the values of a type's choices. The compiler refuses a value without its name. */
export type ChoiceWords<Type extends ResourceType> = [ChoiceName<Type>] extends [never]
  ? unknown
  : {
      readonly values: {
        readonly [Name in ChoiceName<Type>]: Readonly<
          Record<NonNullable<Resource<Type>[Name]> & string, string>
        >
      }
    }
