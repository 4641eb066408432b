import type { Dictionary } from '../dictionary.ts'

export const error: Dictionary['error'] = {
  title: 'Bitte beachten',
  bad_input:
    'Einige Felder fehlen oder sind falsch. Korrigieren Sie die markierten Felder und versuchen Sie es erneut.',
  malformed_body: 'Die Anfrage konnte nicht gelesen werden. Laden Sie die Seite neu und versuchen Sie es erneut.',
  body_too_complex: 'Das ist zu viel für eine Anfrage. Senden Sie weniger auf einmal.',
  unsupported_content_type:
    'Die Anfrage konnte nicht gelesen werden. Laden Sie die Seite neu und versuchen Sie es erneut.',
  not_by_navigation: 'Das geht nicht durch Öffnen eines Links. Verwenden Sie die Schaltfläche im Portal.',
  login_invalid: 'Diese Kombination aus Benutzername und Passwort ist ungültig.',
  portal_access_missing: 'Sie haben keinen Zugang zum Portal.',
  driver_pages_missing: 'Sie haben keinen Zugang zum Portal. Nutzen Sie die Seiten für Fahrer.',
  driver_access_missing: 'Sie haben keinen Zugang zur mobilen App.',
  account_not_active: 'Dieses Konto ist nicht aktiv. Wenden Sie sich an Ihren Administrator.',
  sso_unavailable:
    'Für diese E-Mail-Adresse ist kein Single Sign-on eingerichtet. Melden Sie sich mit Benutzername und Passwort an oder wenden Sie sich an Ihren Administrator.',
  sso_no_access:
    'Sie haben keinen Zugang zum Portal. Zu dieser Anmeldung gehört hier kein Konto. Wenden Sie sich an Ihren Administrator.',
  sso_domain_not_listed:
    'Die eigene Microsoft-Anmeldung dieses Portals ist für Ihre E-Mail-Domain nicht eingerichtet. Melden Sie sich mit Ihrem Passwort an oder wenden Sie sich an Ihren Administrator.',
  sso_link_mailed:
    'Wenn ein Konto hier Ihre E-Mail-Adresse hat, haben wir einen Link dorthin geschickt. Öffnen Sie den Link zur Bestätigung in diesem Browser und melden Sie sich danach erneut mit Microsoft an.',
  sso_link_other_browser:
    'Öffnen Sie den Link in dem Browser, in dem Sie sich mit Microsoft angemeldet haben. Haben Sie sich dort nicht angemeldet, ignorieren Sie die E-Mail.',
  sso_token_refused:
    'Die Antwort der Anmeldung Ihrer Organisation konnte nicht geprüft werden. Versuchen Sie es erneut; besteht das Problem weiter, informieren Sie Ihren Administrator.',
  sso_state_ended: 'Die Anmeldung hat zu lange gedauert oder wurde schon verwendet. Beginnen Sie von vorn.',
  sso_provider_away:
    'Die Anmeldung Ihrer Organisation ist zurzeit nicht erreichbar. Versuchen Sie es später noch einmal.',
  sign_on_too_old:
    'Ihre Anmeldung liegt dafür zu lange zurück. Melden Sie sich ab und erneut an; danach haben Sie zehn Minuten Zeit.',
  sign_on_only: 'Ihre Organisation verwendet Single Sign-on. Nutzen Sie es anstelle des Passworts.',
  password_too_short: 'Das Passwort ist zu kurz.',
  password_too_simple: 'Dieses Passwort ist zu leicht zu erraten. Wählen Sie ein anderes.',
  recovery_unavailable:
    'Dieses Portal kann noch keine E-Mails versenden. Bitten Sie Ihren Administrator um ein neues Passwort.',
  status_not_allowed: 'Das ist im aktuellen Status des Frachtbriefs nicht möglich.',
  note_incomplete: 'Der Frachtbrief ist noch nicht vollständig. Ergänzen Sie, was fehlt, und geben Sie ihn dann frei.',
  fields_locked:
    'Einige Felder können in diesem Status oder durch Ihre Organisation nicht mehr geändert werden. Es wurde nichts gespeichert.',
  manual_creation_off:
    'Die Frachtbriefe Ihrer Organisation kommen aus ihrem Transportsystem. Das Anlegen von Hand ist ausgeschaltet; ein Administrator kann es einschalten.',
  no_party: 'Ihre Organisation muss Absender, Frachtführer oder Empfänger des Frachtbriefs sein.',
  signMassError: 'Wählen Sie Frachtbriefe mit demselben Status, um sie auf einmal zu unterschreiben.',
  signMassError2: 'Frachtbriefe in diesem Status können Sie nicht auf einmal unterschreiben.',
  addedDriversError: 'Wählen Sie Frachtbriefe eines einzigen Frachtführers, um einen Fahrer zuzuweisen.',
  driver_not_of_carrier: 'Dieser Fahrer fährt nicht für den Frachtführer des Frachtbriefs.',
  driver_named_by_carrier:
    'Der Frachtführer weist seine Fahrer selbst zu. Sie können das, sobald Sie mit diesem Frachtführer gearbeitet haben, oder den Frachtbrief per Spot-Vergabe übergeben.',
  exceptions_not_registered: 'Die ausstellende Organisation erfasst keine Abweichungen.',
  correction_not_needed: 'Dieses Feld lässt sich noch im Frachtbrief selbst ändern.',
  correction_too_late: 'Ein Frachtbrief wird bis ein Jahr nach der Ablieferung berichtigt.',
  correction_open: 'Eine Berichtigung dieses Feldes ist schon vorgeschlagen. Beantworten Sie zuerst diese.',
  correction_closed: 'Über diese Berichtigung ist schon entschieden, oder sie wurde zurückgenommen.',
  nothing_left_over: 'Von diesem Frachtbrief ist nichts übrig: Er wurde weder teilweise abgeliefert noch verweigert.',
  moved_to_follow_up: 'Die Güter dieses Frachtbriefs stehen auf einem Folgefrachtbrief. Entfernen Sie zuerst diesen.',
  nothing_to_instruct:
    'Niemand kann dem Frachtführer zu diesen Gütern Weisungen erteilen: Der Frachtbrief ist noch nicht unterschrieben, oder das Gut ist abgeliefert.',
  disposal_of_other_party:
    'Eine andere Partei des Frachtbriefs verfügt über das Gut. In den Details steht, welche und warum.',
  not_arrived: 'Der Frachtführer hat die Ankunft des Gutes noch nicht erfasst.',
  instruction_closed: 'Diese Weisung wurde schon beantwortet oder zurückgenommen.',
  delivery_stopped:
    'Der Frachtführer hat eine Weisung angenommen, dieses Gut nicht abzuliefern. Sprechen Sie mit dem Absender.',
  return_code_unknown:
    'Dieser Code gehört zu keiner Retourware, die die ausstellende Organisation vordefiniert hat. Scannen Sie noch einmal, oder lassen Sie den Code dort eintragen.',
  sign_code_wrong: 'Der Code stimmt nicht oder kann nicht verwendet werden.',
  sign_code_missing: 'Wählen Sie zuerst in Ihrem Profil einen Unterschriftscode.',
  password_temporary: 'Ihr Passwort hat jemand anderes gewählt. Wählen Sie zuerst ein eigenes.',
  identity_unproven:
    'Bestätigen Sie zuerst, dass dies Ihr Konto ist: Jemand anderes hat Ihr Passwort gewählt oder Ihre Anmeldung in zwei Schritten zurückgesetzt.',
  email_too_new:
    'Jemand anderes hat die E-Mail-Adresse geändert. Links zu Passwort, Code oder Passkey werden erst nach 7 Tagen dorthin gesendet, und sobald sie bestätigt ist.',
  email_already_confirmed: 'Diese E-Mail-Adresse muss nicht mehr bestätigt werden.',
  email_link_unknown: 'Dieser Link ist nicht gültig. Öffnen Sie den neuesten aus Ihrer E-Mail.',
  email_link_used: 'Dieser Link wurde schon benutzt, oder die Adresse wurde inzwischen noch einmal geändert.',
  email_link_expired: 'Dieser Link ist abgelaufen. Solche Links gelten 7 Tage.',
  identity_link_other_account: 'Dieser Link gehört zu einem anderen Konto als dem, mit dem Sie angemeldet sind.',
  sign_code_too_simple: 'Dieser Code ist zu leicht zu erraten. Wählen Sie einen anderen.',
  second_factor_required: 'Geben Sie den Code Ihrer Authenticator-App oder einen Wiederherstellungscode ein.',
  second_factor_wrong: 'Dieser Code stimmt nicht oder wurde schon benutzt.',
  second_factor_off: 'Die Anmeldung in zwei Schritten ist nicht eingeschaltet.',
  second_factor_of_role:
    'Für Ihre Rolle ist die Anmeldung in zwei Schritten Pflicht. Sie können sie auf einem anderen Gerät einrichten, aber nicht ausschalten.',
  second_factor_setup_over: 'Das Einrichten hat zu lange gedauert. Beginnen Sie noch einmal.',
  sign_in_state_over:
    'Diese Anmeldung hat zu lange gedauert oder ist schon abgeschlossen. Melden Sie sich noch einmal an.',
  passkey_refused: 'Dieser Passkey wird hier nicht angenommen. Wählen Sie eine andere Methode.',
  passkey_unavailable: 'Passkeys funktionieren nur, wenn dieses Portal über seinen Domainnamen geöffnet wird.',
  passkey_missing: 'Sie haben hier noch keinen Passkey. Fügen Sie in Ihrem Profil einen hinzu.',
  passkey_state_over: 'Die Anfrage an Ihren Passkey ist abgelaufen oder betraf etwas anderes. Versuchen Sie es erneut.',
  assurance_too_low: 'Die Organisation, für die Sie unterschreiben, verlangt eine sicherere Art der Unterschrift.',
  renewal_no_email: 'Diese Person hat keine E-Mail-Adresse, an die der Link gehen könnte.',
  signer_not_party: 'Der Unterzeichner gehört nicht zu der Partei, die jetzt unterschreiben muss.',
  reservation_fixed:
    'Dieser Vorbehalt steht fest: Der Frachtbrief wurde danach unterschrieben, oder der Absender hat geantwortet.',
  reservation_quota: 'Dieser Frachtbrief hat bereits die höchste Zahl an Vorbehalten.',
  photo_recorded: 'Dieses Foto zeigt, was bei der Ablieferung festgehalten wurde, und bleibt deshalb am Frachtbrief.',
  reservation_answered: 'Dieser Vorbehalt wurde schon anders beantwortet, und eine Antwort ist endgültig.',
  goods_not_approved: 'Güter oder Container warten noch auf Genehmigung. Genehmigen Sie sie zuerst.',
  not_all_signed:
    'Nicht alle Frachtbriefe konnten unterschrieben werden. Was unterschrieben wurde, bleibt unterschrieben.',
  file_type_refused:
    'Nur PDF, PNG, JPEG, WebP, Word, Excel, CSV und reiner Text werden angenommen, und der Inhalt muss zum Namen passen.',
  already_sent: 'Das wurde bereits gesendet oder wird gerade gesendet.',
  link_forgotten:
    'Diese Nachricht enthielt einen persönlichen Link, der nicht mehr gespeichert ist. Senden Sie sie auf der Seite neu, auf der sie entstanden ist.',
  mail_quota: 'Sie haben heute zu viele E-Mails gesendet. Versuchen Sie es morgen erneut.',
  mail_not_configured:
    'Es ist kein Mailserver eingerichtet: Setzen Sie SMTP_URL und MAIL_FROM und starten Sie neu. E-Mails werden im „Postausgang“ aufbewahrt.',
  nothing_selected: 'Keiner der gewählten Frachtbriefe kommt dafür in Frage.',
  too_few_selected: 'Wählen Sie mindestens zwei Frachtbriefe.',
  charter_not_yours:
    'Bis zur ersten Unterschrift können Absender oder Frachtführer den Frachtbrief an einen anderen Frachtführer übergeben, danach nur der Frachtführer.',
  charter_quota:
    'Das Tageslimit Ihrer Organisation für Nachrichten zur Spot-Vergabe ist erreicht. Versuchen Sie es morgen erneut.',
  charter_phone_country:
    'An Nummern dieses Landes werden keine Nachrichten gesendet. Verwenden Sie eine andere Nummer oder bitten Sie den Betreiber dieses Portals, das Land zuzulassen.',
  charter_code_chosen: 'Es wurde bereits ein Unterschriftscode gewählt.',
  signing_link_not_listed:
    'Die Partei, deren Unterschrift folgt, lässt an diese Adresse keine Links senden. Sie trägt die erlaubten selbst ein.',
  renewal_link_unknown: 'Dieser Link ist nicht gültig. Fordern Sie einen neuen an.',
  renewal_link_used: 'Dieser Link wurde schon benutzt. Fordern Sie einen neuen an, wenn Sie ihn brauchen.',
  renewal_link_expired: 'Dieser Link ist abgelaufen. Links gelten 30 Minuten; fordern Sie einen neuen an.',
  activation_link_unknown:
    'Dieser Link ist nicht gültig. Öffnen Sie den neuesten Link aus Ihrer E-Mail oder bitten Sie Ihren Administrator um einen neuen.',
  activation_link_used: 'Dieser Link wurde bereits benutzt. Ihr Konto ist aktiv: Melden Sie sich an.',
  activation_link_expired: 'Dieser Link ist abgelaufen. Links zum Aktivieren eines Kontos gelten 7 Tage.',
  activation_link_replaced: 'Inzwischen wurde ein neuerer Link gesendet. Öffnen Sie den aus Ihrer letzten E-Mail.',
  charter_link_unknown: 'Dieser Link funktioniert nicht.',
  charter_link_expired: 'Dieser Link ist abgelaufen.',
  charter_link_revoked: 'Dieser Link wurde zurückgezogen: Die Tour wurde einem anderen Fahrer zugeteilt.',
  external_not_configured: 'Es ist kein externes System angeschlossen. Fragen Sie Ihren Administrator.',
  external_unknown: 'Das externe System kennt diesen Code nicht.',
  external_unreachable:
    'Das externe System ist nicht erreichbar. Es wurde nichts angelegt. Versuchen Sie es später wieder.',
  external_unusable:
    'Aus der Antwort des externen Systems lässt sich kein Frachtbrief machen. Es wurde nichts angelegt.',
  organization_in_use: 'Zu dieser Organisation gehört noch etwas, deshalb kann sie nicht gelöscht werden.',
  organization_circle:
    'Eine Organisation kann nicht sich selbst oder einer ihrer Unterorganisationen untergeordnet sein.',
  organization_types_differ: 'Eine Organisation dieses Typs kann keine des anderen Typs übernehmen.',
  role_locked: 'Eingebaute Rollen können nicht geändert oder gelöscht werden.',
  role_in_use: 'Es gibt noch Personen mit dieser Rolle, deshalb kann sie nicht gelöscht werden.',
  role_own: 'Sie haben diese Rolle selbst. Jemand anderes muss Ihnen erst eine andere geben.',
  role_used_elsewhere: 'Personen außerhalb dieser Organisation haben diese Rolle. Geben Sie ihnen erst eine andere.',
  permission_not_held: 'Sie können kein Recht geben oder nehmen, das Ihre eigene Rolle nicht enthält.',
  user_name_taken: 'Dieser Benutzername ist schon vergeben. Wählen Sie einen anderen.',
  own_account: 'Ihr eigenes Konto können Sie hier weder bearbeiten noch löschen. Dafür ist Ihr Profil da.',
  user_not_settled:
    'Dieser Benutzer muss das Konto noch aktivieren oder ist gesperrt und kann bis dahin nicht bearbeitet werden.',
  user_not_active: 'Dieser Benutzer ist nicht aktiv.',
  user_not_waiting: 'Dieser Benutzer wartet nicht auf Aktivierung.',
  role_needs_more:
    'Einigen dieser Benutzer fehlt, was diese Rolle verlangt, etwa ein Passwort oder eine Adresse. Öffnen Sie jeden einzeln und vergeben Sie die Rolle dort.',
  user_deleted: 'Dieser Benutzer ist gelöscht.',
  user_not_deleted: 'Nur die Daten eines gelöschten Benutzers können entfernt werden. Löschen Sie zuerst den Benutzer.',
  user_under_way:
    'Diese Person ist noch als Fahrer auf Frachtbriefen eingetragen, die zu unterschreiben sind. Weisen Sie einen anderen Fahrer zu oder warten Sie, bis sie unterschrieben sind.',
  last_admin: 'Niemand würde die Benutzer dieser Organisation noch verwalten.',
  role_exceeds_own:
    'Diese Rolle darf mehr als Sie. Niemand kann mehr Rechte vergeben oder verwalten, als er selbst hat.',
  restore_not_possible:
    'Eine Sicherung kann hier nur in eine Installation mit der mitgelieferten Datenbank eingespielt werden, die noch niemand benutzt hat.',
  test_note:
    'Dies ist ein Testfrachtbrief ohne Rechtswirkung: Andere erhalten nichts davon, und nach 30 Tagen wird er gelöscht.',
  test_note_quota:
    'Ihre Organisation hat die Höchstzahl an Testfrachtbriefen erreicht. Jeder wird nach 30 Tagen gelöscht.',
  api_key_quota: 'Diese Organisation hat die Höchstzahl an API-Schlüsseln erreicht. Widerrufen Sie zuerst einen.',
  external_id_quota:
    'Ihre Organisation hat diesem Frachtbrief die Höchstzahl an eigenen Nummern gegeben. Entfernen Sie zuerst eine.',
  view_quota: 'Sie haben die Höchstzahl an gespeicherten Ansichten erreicht. Löschen Sie zuerst eine.',
  view_not_own: 'Nur wer diese Ansicht gespeichert hat, kann sie ändern. Speichern Sie stattdessen eine Kopie.',
  template_quota: 'Ihre Organisation hat die Höchstzahl an Vorlagen erreicht. Löschen Sie zuerst eine.',
  template_not_own: 'Diese Vorlage gehört einer Organisation über Ihrer. Speichern Sie stattdessen eine Kopie.',
  shared_view_quota:
    'Ihre Organisation hat die Höchstzahl geteilter Ansichten erreicht. Beenden Sie zuerst das Teilen einer anderen.',
  report_quota:
    'Das Tageslimit für Berichte von Ihnen oder Ihrer Organisation ist erreicht. Versuchen Sie es morgen erneut. Geplante Berichte kommen weiterhin an.',
  report_no_email: 'Ihr Konto hat keine E-Mail-Adresse, an die der Bericht gehen könnte.',
  not_for_keys:
    'Dies ist Menschen vorbehalten. Ein API-Schlüssel unterschreibt nicht und entscheidet nicht, wer was darf.',
  not_in_plan: 'Das Pro-Dashboard ist für Ihre Organisation nicht eingeschaltet.',
  idempotency_key_reused: 'Dieser Idempotency-Key wurde in den letzten 24 Stunden für etwas anderes verwendet.',
  idempotency_in_progress: 'Dieselbe Anfrage wird bereits bearbeitet. Versuchen Sie es gleich noch einmal.',
  table_unreadable:
    'Die Datei lässt sich nicht als Tabelle lesen. Speichern Sie sie als XLSX oder CSV und versuchen Sie es erneut.',
  table_too_complex:
    'Das Lesen der Tabelle dauert zu lange. Speichern Sie sie erneut ohne Formatierung, oder importieren Sie sie in mehreren Teilen.',
  table_empty: 'Die Tabelle hat keine Zeilen unter den Spaltenköpfen.',
  table_columns_missing: 'In der ersten Zeile fehlen Spalten, die nötig sind.',
  table_has_errors: 'Einige Zeilen enthalten Fehler. Es wurde nichts geändert.',
  cursor_unknown:
    'Dieser Cursor lässt sich nicht fortsetzen: Er ist zu alt oder gehört zu einer anderen Datenbank. Lesen Sie die Liste und beginnen Sie neu mit after=now.',
  table_too_large: 'Die Tabelle ist zu groß: höchstens 5.000 Zeilen, 150 Spalten und 5 MB auf einmal.',
  unauthenticated: 'Sie sind nicht mehr angemeldet. Melden Sie sich erneut an.',
  permission_missing: 'Ihre Rolle enthält nicht das nötige Recht. Wenden Sie sich an Ihren Administrator.',
  link_refused: 'Zugriff verweigert: Sie dürfen dieses Dokument nicht ansehen.',
  not_found: 'Das gibt es nicht, oder Sie dürfen es nicht sehen.',
  too_slow: 'Die Verbindung ist zu langsam: Nicht alles ist rechtzeitig angekommen. Versuchen Sie es erneut.',
  changed_meanwhile: 'Jemand anderes hat dies inzwischen geändert. Laden Sie neu und versuchen Sie es erneut.',
  signature_unreadable:
    'Der gespeicherte Inhalt einer Unterschrift auf diesem Frachtbrief ist nicht lesbar: Er wurde in der Datenbank beschädigt. Wenden Sie sich an den Betreiber dieses Portals.',
  content_differs:
    'Dieser Frachtbrief weicht von dem ab, was unterschrieben wurde, und keine Änderung ist aufgezeichnet. Er kann nicht unterschrieben werden. Wenden Sie sich an den Betreiber dieses Portals.',
  too_large: 'Das ist zu groß zum Senden.',
  quota_exceeded:
    'Der Speicherplatz Ihrer Organisation für Dokumente und Fotos ist voll. Es wurde nichts gespeichert. Bitten Sie den Betreiber dieses Portals um mehr.',
  throttled: 'Zu viele Versuche oder zu viel auf einmal. Warten Sie eine Weile und versuchen Sie es erneut.',
  uploads_busy: 'Es werden gerade viele Dateien empfangen. Warten Sie einen Moment und versuchen Sie es erneut.',
  too_busy:
    'Zu viele große Listen, Exporte oder Ausdrucke auf einmal. Warten Sie, bis die früheren fertig sind, und versuchen Sie es erneut.',
  internal: 'Bei uns ist etwas schiefgegangen. Es wurde nichts geändert. Versuchen Sie es gleich noch einmal.',
  unavailable: 'Der Dienst ist im Moment nicht erreichbar. Es wurde nichts geändert. Versuchen Sie es erneut.',
  outcome_unknown:
    'Die Bestätigung kam nicht rechtzeitig; ob dies ausgeführt wurde, ist nicht bekannt. Sehen Sie nach, bevor Sie es wiederholen.',
  files_unavailable:
    'Dokumente und Fotos sind im Moment nicht erreichbar. Es wurde nichts geändert. Versuchen Sie es erneut.',
  no_space:
    'Auf dem Server ist kein Platz mehr, um dies zu speichern. Es wurde nichts geändert. Informieren Sie den Betreiber dieses Portals.',
  offline: 'Es besteht keine Verbindung zum Server. Prüfen Sie Ihr Netzwerk und versuchen Sie es erneut.',
  timeout:
    'Der Server hat zu lange nicht geantwortet. Prüfen Sie, ob der Vorgang erledigt ist, bevor Sie es erneut versuchen.',
  field: {
    only_digits: 'Nur Ziffern, 6 bis 20',
    at_first_list_required_fields:
      'Füllen Sie mindestens eines aus: Bezeichnung, Kennzeichen, Packstücke, Verpackung, Statistiknummer',
    at_second_list_required_fields: 'Füllen Sie mindestens eines aus: Bruttogewicht, Volumen',
    empty_row: 'Füllen Sie mindestens ein Feld dieser Zeile aus',
    locked: 'In diesem Status gesperrt',
    taken: 'Bereits vergeben',
    not_approved: 'Noch nicht genehmigt',
    nature_missing: 'Eine Zeile nennt keine Bezeichnung des Gutes',
    weight_missing: 'Eine Zeile hat weder Bruttogewicht noch Volumen',
    unknown: 'Unbekannt',
    required: 'Pflichtfeld',
    not_a_number: 'Das ist keine Zahl',
    not_whole: 'Nur ganze Zahlen',
    too_long: 'Zu lang',
    too_short: 'Zu kurz',
    too_simple: 'Zu leicht zu erraten',
    wrong_format: 'Falsches Format',
    not_allowed: 'Nicht erlaubt',
    wrong_type: 'Falsche Art von Wert',
    unknown_placeholder: 'Diesen Platzhalter gibt es nicht',
    invalidURL: 'Keine gültige Webadresse',
    invalidCMRChangeURL: 'Keine gültige Webadresse für Änderungen an Frachtbriefen',
    errorNotification1:
      'Mindestens eines wählen: bereit zur Unterschrift, vom Absender unterschrieben, vom Fahrer unterschrieben',
    errorNotification2: 'Ohne Webadresse kann keines davon gewählt werden',
    errorNotification3: 'Eine Autorisierung braucht eine Webadresse',
    invalidEmail: 'Keine gültigen E-Mail-Adressen',
    emptyEmailError: 'E-Mail-Adresse eingeben',
    incorrectEmailError: 'Das ist keine E-Mail-Adresse',
    exceptionTypeError: 'Einen Namen für die Abweichung eingeben',
    errorLogo: 'Das Logo muss ein Bild sein',
    ambiguous: 'Mehrere heißen so: geben Sie die Nummer an',
    repeated: 'Doppelt: steht auch in einer anderen Zeile',
    may_not_add: 'Sie dürfen keine neuen anlegen',
    may_not_change: 'Sie dürfen diese nicht ändern',
    must_be_activated: 'Der Status muss sein: Aktivierung ausstehend',
    before_begin: 'Das liegt vor dem ersten Tag',
    confusing_letters: 'Nur Buchstaben eines Alphabets, keine unsichtbaren oder besonderen Zeichen',
    too_many_decimals: 'Mehr Nachkommastellen, als die Währung hat',
    more_than_charged: 'Es wird mehr abgezogen als berechnet',
    does_not_add_up: 'Stimmt nicht mit den Kosten überein',
    above_gross: 'Das Nettogewicht ist höher als das Bruttogewicht.',
    below_from: 'Das liegt unter der unteren Temperatur.',
    unchanged: 'So steht es schon im Frachtbrief.',
    signingAddressWrong: 'Ganze E-Mail-Adressen eingeben, und Nummern mit Pluszeichen und Land, etwa +32475123456.',
    cannotChange: 'Nur der Betreiber dieses Portals kann diese Angaben ändern.',
    operatorOnly: 'Nur der Betreiber dieses Portals kann dies ändern.',
    operatorPlusOnly: 'Wird von der Kontaktperson beim Betreiber dieses Portals eingerichtet.',
    ownOrganization: 'Für die eigene Organisation können Sie das nicht ändern.',
    saveFirst: 'Lässt sich einschalten, sobald die Organisation gespeichert ist.',
    notForType: 'Nicht für Organisationen dieser Art.',
    needsIssuing: 'Nur für Organisationen, die Frachtbriefe ausstellen.',
    needsManualCreation: 'Manuelle Erstellung ist für diese Organisation nicht verfügbar.',
    needsPayment: 'Nur wenn für das Pro-Dashboard bezahlt wird.',
    paymentNotYours: 'Ihre Organisation darf das bezahlte Dashboard nicht ein- oder ausschalten.',
    parentDoesNotPay: 'Die Hauptorganisation lässt das bezahlte Dashboard nicht zu.',
    needsLogin: 'Nur für Organisationen mit einem Benutzer des Portals oder einem API-Schlüssel.',
    ownerOnly: 'Das kann nur der Benutzer selbst festlegen.',
    rightMissing: 'Sie haben nicht das Recht, dies zu ändern.',
    partyOnly: 'Nur die Organisation selbst trägt ein, wer per Link für sie unterschreibt.',
  },
}
