import type { Translated } from '../dictionary.ts'
import type { verify as english } from '../en/verify.ts'

export const verify: Translated<typeof english> = {
  lead: 'Wählen Sie die Beweisdatei oder das versiegelte PDF eines Frachtbriefs, um zu sehen, ob er echt ist: wer wann unterschrieben hat und dass seither nichts geändert wurde.',
  private: 'Die Datei wird hier in Ihrem Browser geprüft. Sie wird nirgendwohin gesendet.',
  choose: 'Datei wählen',
  drop: 'oder eine Beweisdatei (.json) oder ein versiegeltes PDF hier ablegen',
  again: 'Andere Datei wählen',
  checking: '{{name}} wird geprüft…',
  verdict: {
    genuine: { title: 'Echt', text: 'Von dieser Installation versiegelt und seither unverändert.' },
    uncompared: {
      title: 'Unverändert',
      text: 'Die Datei ist unversehrt, aber der Schlüssel dieser Installation konnte nicht abgerufen werden. Vergleichen Sie den Fingerabdruck des Schlüssels mit dem, den der Aussteller veröffentlicht.',
    },
    foreign: {
      title: 'Nicht hier versiegelt',
      text: 'Die Datei ist unversehrt, wurde aber von einer anderen Installation versiegelt. Fragen Sie dort nach dem Fingerabdruck des Schlüssels, bevor Sie ihr vertrauen.',
    },
    changed: {
      title: 'Geändert',
      text: 'Die Datei wurde nach dem Versiegeln geändert. Verlassen Sie sich nicht auf sie.',
    },
    unknown: {
      title: 'Kein Beweis gefunden',
      text: 'Dies ist keine Beweisdatei und kein versiegeltes PDF eines Frachtbriefs, oder es ist zu beschädigt, um gelesen zu werden.',
    },
    unsupported: {
      title: 'Dieser Browser kann das nicht prüfen',
      text: 'Er ist zu alt, oder die Seite wurde nicht über https geöffnet. Nehmen Sie einen neueren Browser oder das Prüfprogramm für die Befehlszeile.',
    },
  },
  problems: 'Was nicht stimmt',
  problem: {
    unreadable: 'Teile der Datei sind nicht lesbar.',
    shape: 'Die Datei wurde neu geschrieben, oder es wurde etwas hinzugefügt oder weggelassen.',
    fileSeal: 'Das Siegel über die ganze Datei stimmt nicht.',
    event: 'Ereignis {{number}} wurde geändert, verschoben oder entfernt oder hat kein Siegel.',
    status: 'Der Verlauf führt nicht zum gezeigten Status: Nach Nummer {{number}} fehlen Ereignisse.',
    signature: 'Unterschrift {{number}} passt nicht zu ihrem Eintrag oder zum unterschriebenen Inhalt.',
    pdfSeal: 'Siegel {{number}} des PDFs stimmt nicht.',
    pdfCover: 'Nach dem letzten Siegel wurde dem PDF etwas hinzugefügt.',
    pdfEvidence: 'Das PDF enthält keinen Beweis.',
    pdfKey: 'Das PDF wurde mit einem Schlüssel versiegelt, den sein Beweis nicht nennt.',
  },
  signatures: 'Unterschriften',
  claimed: 'Was die Datei behauptet',
  none: 'Diesen Frachtbrief hat noch niemand unterschrieben.',
  step: { shipper: 'Absender', driver: 'Fahrer', receiver: 'Empfänger' },
  signedFor: 'für {{organization}}',
  drawing: 'Gezeichnete Unterschrift von {{name}}',
  facts: 'Über die Datei',
  code: 'Frachtbrief',
  statusNow: 'Status',
  seals: 'PDF-Siegel',
  installation: 'Installation',
  key: 'Fingerabdruck des Schlüssels',
  keyOurs: 'Der Schlüssel dieser Installation',
  keyForeign: 'Nicht der Schlüssel dieser Installation',
  keyUnknown: 'Nicht verglichen',
}
