/** Whether a patient's code looks like a codice fiscale, which would tell who the patient is (product §6). */
export function looksLikeTaxCode(text: string): boolean {
  return /^[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z]$/i.test(text.replace(/\s/g, ''))
}
