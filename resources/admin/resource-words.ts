import type { ChoiceName, Resource, ResourceType } from '../../contract/models/index'

/** What a resource's records and their fields are called, in Italian; labels are total over the model's fields, or it does not compile. */
export interface RecordWords<Attribute extends string = string> {
  /** Many of them: the list, the menu. */
  readonly title: string
  readonly one: string
  readonly fields: Readonly<Record<Attribute, string>>
  /** The values of a choice, by its attribute. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** What its list is called besides. */
export interface ListWords<Attribute extends string = string> extends RecordWords<Attribute> {
  readonly lead?: string
  readonly search: string
  readonly empty: string
  readonly emptyHelp?: string
  readonly noMatch: string
  readonly noMatchHelp?: string
  /** A filter's label, its values, and `''`: whatever it is. */
  readonly filters?: Readonly<
    Record<string, Readonly<Record<string, string>> & { readonly label: string }>
  >
}

/** What a resource with pages of its own is called besides: its forms, and the page of one record. */
export interface ResourceWords<Attribute extends string = string> extends ListWords<Attribute> {
  readonly create: string
  readonly edit: string
  readonly editTitle: string
  readonly created: string
  readonly saved: string
  readonly loadError: string
}

/** What the values of a type's choices are called: all of them, or it does not compile. */
export type ChoiceWords<Type extends ResourceType> = [ChoiceName<Type>] extends [never]
  ? unknown
  : {
      readonly values: {
        readonly [Name in ChoiceName<Type>]: Readonly<
          Record<NonNullable<Resource<Type>[Name]> & string, string>
        >
      }
    }
