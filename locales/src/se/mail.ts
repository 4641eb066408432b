import type { Dictionary } from '../dictionary.ts'

export const mail: Dictionary['mail'] = {
  driverSigned: {
    subject: 'Lastat: {{code}} till {{place}}',
    heading: 'Godset är på väg',
    lead: '{{signedBy}} har tagit över godset för {{carrier}} och undertecknat fraktsedel {{code}}.',
  },
  receiverSigned: {
    subject: 'Levererat: {{code}} i {{place}}',
    heading: 'Levererat och undertecknat',
    lead: '{{signedBy}} har tagit emot godset för {{recipient}} och undertecknat fraktsedel {{code}}.',
    attached: 'Fraktsedeln med alla underskrifter bifogas som förseglad PDF.',
  },
  returnGoods: {
    subject: 'Returgods på {{code}}',
    heading: 'Gods går i retur',
    lead: 'När {{code}} levererades till {{recipient}} lämnades detta gods tillbaka.',
  },
  exception: {
    subject: '{{type}}: {{code}}',
    heading: 'En avvikelse har registrerats',
    lead: '{{by}} rapporterar om fraktsedel {{code}}: {{type}}.',
  },
  comment: {
    subject: 'Anmärkning på {{code}}',
    heading: 'En anmärkning till dig',
    lead: '{{by}} skrev på fraktsedel {{code}}:',
  },
  notesSigned: {
    subject_one: 'Undertecknat: {{count}} fraktsedel',
    subject_other: 'Undertecknat: {{count}} fraktsedlar',
    heading: 'Undertecknade tillsammans',
    lead: '{{by}} har undertecknat dessa fraktsedlar och vill att du ska veta det.',
  },
  webhookDisabled: {
    subject: 'Webhook för {{organization}} avstängd',
    heading: 'Din webhook har stängts av',
    lead: '{{host}} har inte tagit emot en enda avisering på fem dagar; det senaste svaret var: {{problem}}. Inga fler aviseringar skickas.',
    advice: 'Åtgärda mottagaren och spara sedan webhookadressen på nytt i organisationens inställningar.',
  },
  apiChange: {
    heading: 'Ändring av API:et',
    why: 'Du får det här mejlet eftersom {{organization}} har angett den här adressen för API-ändringar.',
  },
  activation: {
    subject: 'Aktivera ditt konto hos Roadnote',
    heading: 'Välkommen, {{name}}',
    lead: '{{organization}} har skapat ett konto åt dig för att underteckna fraktsedlar. Slutför registreringen och välj din signeringskod; ingen annan får veta den.',
    days: 'Länken fungerar en gång, inom 7 dagar.',
    button: 'Slutför registreringen',
  },
  invitation: {
    lead: '{{organization}} har skapat ett konto åt dig hos Roadnote. Slutför registreringen och välj ditt lösenord; ingen annan får veta det.',
  },
  passwordRecovery: {
    subject: 'Välj ett nytt lösenord',
    heading: 'Ett nytt lösenord',
    lead: 'Ett nytt lösenord har begärts för kontot {{name}}. Länken fungerar en gång, inom 30 minuter. Om det inte var du behöver du inte göra något: lösenordet förblir detsamma.',
    button: 'Välj lösenord',
  },
  guessesPaused: {
    subject: 'Felaktiga koder eller lösenord för {{name}}',
    heading: 'Någon kanske försöker gissa',
    lead: 'Felaktiga koder eller lösenord har angetts så ofta för {{name}} hos {{organization}} att okända enheter måste vänta. Enheter som {{name}} har använt tidigare påverkas inte.',
    advice:
      'Om det inte var du har ingen kommit in. Om okända enheter fortsätter att försöka: förnya koden eller lösenordet och säg till din administratör.',
  },
  signCodeOff: {
    subject: 'Signeringskoden för {{name}} är avstängd',
    heading: 'Signeringskoden har stängts av',
    lead: 'På en enhet som {{name}} har använt tidigare hos {{organization}} angavs fel signeringskod tio gånger i rad. Det går inte längre att signera med den koden.',
    advice:
      'Förnya den via ”Glömt lösenordet?” på inloggningssidan, eller be en administratör i organisationen att starta förnyelsen. Ingen annan ser eller väljer koden.',
  },
  signOnLink: {
    subject: 'Bekräfta din inloggning med Microsoft',
    heading: 'Inloggning med Microsoft',
    lead: 'Någon har loggat in med Microsoft och vill öppna kontot {{name}} hos {{organization}}. Om det var du, öppna länken i samma webbläsare. Den fungerar en gång, inom 30 minuter. Om det inte var du, gör ingenting: ingen kommer in.',
    button: 'Koppla konto',
  },
  signCodeRenewal: {
    subject: 'Välj en ny signeringskod',
    heading: 'En ny signeringskod',
    lead: 'En ny signeringskod har begärts för {{name}}. Länken fungerar en gång, inom 30 minuter. Om det inte var du behöver du inte göra något: koden förblir densamma.',
    button: 'Välj signeringskod',
  },
  signCodeRenewed: {
    subject: 'Din signeringskod har förnyats',
    heading: 'Din signeringskod har förnyats',
    lead: 'En ny signeringskod har valts för {{name}} via länken i vårt mejl. Den gamla fungerar inte längre.',
    advice: 'Om det inte var du: säg genast till en administratör i din organisation.',
  },
  passwordChanged: {
    subject: 'Ditt lösenord har ändrats',
    heading: 'Ditt lösenord har ändrats',
    lead: 'Ett nytt lösenord har valts för {{name}}. Det gamla gäller inte längre och alla andra sessioner har avslutats.',
    advice: 'Om det inte var du: säg genast till en administratör i din organisation.',
  },
  signCodeSet: {
    subject: 'Din signeringskod har ställts in',
    heading: 'Din signeringskod har ställts in',
    lead: 'En ny signeringskod har valts för {{name}}. En tidigare gäller inte längre.',
    advice: 'Om det inte var du, meddela genast en administratör i din organisation.',
  },
  emailChanged: {
    subject: 'Din e-postadress har ändrats',
    heading: 'Din e-postadress har ändrats',
    lead: 'E-postadressen för {{name}} har ändrats från {{old}} till {{new}}. Meddelanden om kontot skickas från och med nu till den nya adressen.',
    advice: 'Om det inte var du, meddela genast en administratör i din organisation.',
  },
  emailConfirm: {
    subject: 'Bekräfta din e-postadress',
    lead: 'Den här adressen har angetts för kontot {{name}} hos {{organization}}. Bekräfta den så att e-post om kontot kan skickas dit.',
    advice: 'Om du inte känner till kontot behöver du inte göra något. Länken fungerar i 7 dagar.',
    button: 'Bekräfta adressen',
  },
  emailDecide: {
    subject: 'Någon har ändrat din e-postadress',
    lead: '{{by}} har ändrat e-postadressen för {{name}} till {{new}}. Tills du godkänner, eller i 7 dagar, skickas ingen länk till lösenord, kod eller nyckel dit.',
    advice: 'Öppna sidan för att godkänna eller behålla din gamla adress.',
    button: 'Godkänn eller neka',
  },
  emailObjected: {
    subject: '{{name}} nekade en ny e-postadress',
    lead: '{{by}} hade ändrat e-postadressen för {{name}} till {{new}}. {{name}} nekade, och den tidigare adressen gäller igen.',
    advice: 'Om ingen vet varför den ändrades, se administrationsloggen och kontrollera kontot som ändrade den.',
  },
  identityLink: {
    subject: 'Bekräfta att det här är ditt konto',
    lead: 'Någon som är inloggad som {{name}} vill ange en signeringskod eller en nyckel. Om det är du, öppna länken i samma webbläsare.',
    advice: 'Om det inte är du, öppna den inte och meddela en annan administratör. Länken fungerar i 30 minuter.',
    button: 'Det är mitt konto',
  },
  newDevice: {
    subject: 'Inloggning från en ny enhet',
    heading: 'Inloggning från en ny enhet',
    lead: '{{name}} loggade in {{time}} från en enhet som inte har använts tidigare: {{device}}, nätverk {{address}}.',
    advice:
      'Om det var du behöver du inte göra något. Annars byter du genast lösenord och avslutar de andra sessionerna i din profil.',
  },
  report: {
    subject: 'Din rapport: {{days}}',
    heading: 'Din rapport',
    lead: 'Siffrorna och diagrammen för {{days}} finns i den bifogade PDF:en.',
    stop: 'Du får det här mejlet för att du bad om det. Med knappen kan du ändra eller avsluta det när du har loggat in.',
    button: 'Ändra eller avsluta rapporten',
  },
  secondFactorAdvice: 'Om det inte var du, säg genast till en administratör i din organisation.',
  secondFactorOn: {
    subject: 'Tvåstegsinloggning är påslagen',
    lead: 'Den som loggar in som {{name}} måste från och med nu även ange en kod från en app.',
  },
  secondFactorOff: {
    subject: 'Tvåstegsinloggning är avstängd',
    lead: 'Lösenordet för {{name}} räcker åter för att logga in. Återställningskoderna fungerar inte längre.',
  },
  secondFactorReset: {
    subject: 'Din tvåstegsinloggning har återställts',
    lead: '{{by}} har tagit bort det andra steget för {{name}}, som vid en förlorad telefon. Alla sessioner har avslutats; lösenordet är oförändrat.',
    advice: 'Om du inte bad om det, byt genast lösenord, slå på det igen och säg till din organisation.',
  },
  recoveryCodesRenewed: {
    subject: 'Dina återställningskoder har förnyats',
    lead: 'Nya återställningskoder har skapats för {{name}}. De tidigare fungerar inte längre.',
  },
  recoveryCodeUsed: {
    subject: 'En återställningskod har använts',
    lead: 'En återställningskod för {{name}} har använts i stället för appen. Koder kvar: {{left}}.',
  },
  passkeyAdded: {
    subject: 'En nyckel har lagts till',
    lead: 'Nyckeln ”{{passkey}}” öppnar från och med nu kontot för {{name}}.',
  },
  passkeyRemoved: {
    subject: 'En nyckel har tagits bort',
    lead: 'Nyckeln ”{{passkey}}” öppnar inte längre kontot för {{name}}.',
  },
  passkeyRefused: {
    subject: 'En nyckel har nekats',
    lead: 'Någon försökte logga in eller signera en fraktsedel som {{name}} med nyckeln ”{{passkey}}”, och den såg ut som en kopia: räknaren hade gått bakåt. Det nekades.',
    advice: 'Ta bort nyckeln i din profil och säg till en administratör i din organisation.',
  },
  fact: {
    cmrCode: 'Fraktsedel',
    tripID: 'Resa',
    sender: 'Avsändare',
    carrier: 'Fraktförare',
    recipient: 'Mottagare',
    driver: 'Förare',
    plates: 'Registreringsnummer',
    collection: 'Lastning',
    delivery: 'Leverans',
    signedBy: 'Undertecknat av',
    signedAt: 'Undertecknat den',
    comment: 'Anmärkning',
    goods: 'Gods',
    returnedGoods: 'Returgods',
  },
  openNote: 'Öppna fraktsedeln',
  buttonFails: 'Om knappen inte fungerar, kopiera den här adressen till webbläsaren:',
  linkLife: 'Länken gäller bara denna fraktsedel, i 90 dagar.',
  tooLarge: 'För stort för att bifogas: {{names}}',
  questions: 'Frågor om denna fraktsedel?',
  sentFor: 'Skickat av Roadnote för {{organization}}',
  sentBy: 'Skickat av Roadnote.',
  noReply: 'Svara inte på det här mejlet; svar läses inte.',
}
