import { mergeTranslations, type TranslationMessages } from 'react-admin'
import italian from 'ra-language-italian'

/** Type of react-admin's catalogue without its index signatures: each of its keys, and no other. */
type Catalogue<Messages> = {
  readonly [Key in keyof Messages as string extends Key ? never : Key]-?: NonNullable<
    Messages[Key]
  > extends string
    ? string
    : Catalogue<NonNullable<Messages[Key]>>
}

type PartOf<Messages> = {
  readonly [Key in keyof Messages]?: Messages[Key] extends string ? string : PartOf<Messages[Key]>
}

/**
 * Our texts for react-admin, instead of texts of ra-language-italian that are missing, wrong, half English or
 * jargon, or use another word than the product (docs/decisions/054-messages-of-react-admin.md).
 */
export const ours = {
  ra: {
    action: {
      add_filter: 'Filtri',
      bulk_actions: '%{smart_count} elemento selezionato |||| %{smart_count} elementi selezionati',
      clear_array_input: 'Svuota l’elenco',
      clear_input_value: 'Svuota',
      create_item: 'Crea %{item}',
      delete: 'Elimina',
      move_down: 'Sposta giù',
      move_up: 'Sposta su',
      open: 'Apri',
      remove_all_filters: 'Togli tutti i filtri',
      remove_filter: 'Togli questo filtro',
      reset: 'Ripristina',
      search: 'Cerca',
      search_columns: 'Cerca una colonna',
      select_all: 'Seleziona tutti',
      select_all_button: 'Seleziona tutti',
      select_columns: 'Colonne',
      select_row: 'Seleziona questa riga',
      toggle_theme: 'Tema chiaro o scuro',
      unselect: 'Deseleziona',
      update: 'Aggiorna',
      update_application: 'Ricarica l’applicazione',
    },
    boolean: { true: 'Sì', null: 'Non indicato' },
    page: {
      access_denied: 'Accesso negato',
      authentication_error: 'Accesso non riuscito',
      edit: '%{recordRepresentation}',
      empty: 'Ancora niente da mostrare.',
      invite: 'Vuoi cominciare?',
      not_found: 'Pagina non trovata',
      show: '%{recordRepresentation}',
    },
    input: {
      file: { upload_several: 'Trascina i file da caricare, oppure clicca per selezionarli.' },
      image: { upload_single: 'Trascina l’immagine da caricare, oppure clicca per selezionarla.' },
      // ra-language-italian has these two under another key.
      password: { toggle_hidden: 'Mostra la password', toggle_visible: 'Nascondi la password' },
    },
    message: {
      access_denied: 'Non hai i permessi per vedere questa pagina.',
      are_you_sure: 'Vuoi continuare?',
      auth_error: 'Non è stato possibile verificare il tuo accesso.',
      authentication_error:
        'Il server non ha risposto: non è stato possibile verificare il tuo accesso.',
      bulk_delete_content:
        'Vuoi eliminare questo elemento? |||| Vuoi eliminare questi %{smart_count} elementi?',
      bulk_delete_title: 'Elimina un elemento |||| Elimina %{smart_count} elementi',
      bulk_update_content:
        'Vuoi modificare questo elemento? |||| Vuoi modificare questi %{smart_count} elementi?',
      bulk_update_title: 'Modifica un elemento |||| Modifica %{smart_count} elementi',
      clear_array_input: 'Vuoi svuotare tutto l’elenco?',
      delete_content: 'L’eliminazione è definitiva.',
      delete_title: 'Elimina %{recordRepresentation}',
      error: 'La richiesta non è stata completata per un errore della pagina.',
      invalid_form: 'Alcuni campi non sono validi: controllali e riprova.',
      not_found: 'L’indirizzo non è corretto, oppure il collegamento non è più valido.',
      placeholder_data_warning: 'Problema di rete: i dati non sono aggiornati.',
      select_all_limit_reached: 'Gli elementi sono troppi: sono selezionati solo i primi %{max}.',
      unsaved_changes: 'Alcune modifiche non sono salvate. Vuoi uscire senza salvarle?',
      yes: 'Sì',
    },
    navigation: {
      clear_filters: 'Togli i filtri',
      current_page: 'Pagina %{page}',
      first: 'Prima pagina',
      last: 'Ultima pagina',
      next: 'Pagina successiva',
      no_filtered_results: 'Nessun risultato con questi filtri',
      no_more_results: 'La pagina %{page} non esiste: torna alla precedente.',
      page: 'Vai alla pagina %{page}',
      page_out_from_begin: 'Sei già alla prima pagina',
      page_out_from_end: 'Sei già all’ultima pagina',
      page_out_of_boundaries: 'La pagina %{page} non esiste',
      page_range_info: '%{offsetBegin}–%{offsetEnd} di %{total}',
      partial_page_range_info: '%{offsetBegin}–%{offsetEnd} di oltre %{offsetEnd}',
      previous: 'Pagina precedente',
    },
    sort: { ASC: 'crescente', sort_by: 'Ordina per %{field_lower_first} %{order}' },
    auth: {
      email: 'E-mail',
      logout: 'Esci',
      sign_in: 'Accedi',
      sign_in_error: 'Accesso non riuscito: riprova.',
    },
    notification: {
      application_update_available: 'È disponibile una nuova versione.',
      bad_item: 'Elemento non valido',
      created: 'Creato',
      data_provider_error: 'I dati ricevuti non sono leggibili.',
      deleted: 'Eliminato |||| %{smart_count} elementi eliminati',
      http_error: 'Il server non ha risposto.',
      i18n_error: 'Non è stato possibile caricare la lingua.',
      item_doesnt_exist: 'L’elemento non esiste',
      logged_out: 'La sessione è terminata: accedi di nuovo.',
      not_authorized: 'Non hai i permessi per questa operazione.',
      offline: 'Non in linea: non è stato possibile caricare i dati.',
      updated: 'Salvato |||| %{smart_count} elementi salvati',
    },
    // The server validates fields too, and these are its sentences.
    validation: {
      email: 'L’indirizzo e-mail non è valido.',
      maxLength: 'Al massimo %{max} caratteri.',
      maxValue: 'Al massimo %{max}.',
      minLength: 'Almeno %{min} caratteri.',
      minValue: 'Almeno %{min}.',
      number: 'Serve un numero.',
      oneOf: 'Scegli tra: %{options}.',
      regex: 'Il formato non è valido.',
      required: 'Questo campo non può essere vuoto.',
      unique: 'Questo valore è già in uso.',
    },
    saved_queries: {
      help: 'Scegli dei filtri e salvali per ritrovarli.',
      label: 'Filtri salvati',
      new_dialog_title: 'Salva i filtri, senza il testo cercato',
      new_label: 'Salva i filtri…',
      query_name: 'Nome con cui ritrovarli',
      remove_dialog_title: 'Togliere i filtri salvati?',
      remove_label: 'Togli i filtri salvati',
      remove_label_with_name: 'Togli «%{name}» dai filtri salvati',
      remove_message: 'Vuoi togliere questi filtri da quelli salvati?',
    },
    configurable: {
      configureMode: 'Configura la pagina',
      customize: 'Personalizza',
      inspector: {
        content: 'Passa sugli elementi della pagina per configurarli',
        hideAll: 'Nascondi tutti',
        reset: 'Ripristina',
        showAll: 'Mostra tutti',
        title: 'Configurazione',
      },
      Datagrid: { title: 'Tabella', unlabeled: 'Colonna senza titolo n. %{column}' },
      SimpleForm: { title: 'Modulo', unlabeled: 'Campo senza titolo n. %{input}' },
      SimpleList: {
        primaryText: 'Testo principale',
        secondaryText: 'Testo secondario',
        tertiaryText: 'Terzo testo',
        title: 'Elenco',
      },
    },
    guesser: {
      empty: { message: 'Controlla la sorgente dei dati.', title: 'Niente da mostrare' },
    },
  },
} satisfies PartOf<Catalogue<TranslationMessages>>

const merged: typeof italian & typeof ours = mergeTranslations(italian, ours)

/** All texts of react-admin. A key of a new version does not compile until one of the two has it. */
export const raMessages: Catalogue<TranslationMessages> = merged
