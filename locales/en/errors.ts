export default {
  'errors.record.stale':
    'Another operator changed this record: {field} is now {value}. Reload before continuing.',
  'errors.order.illegalMove': '“{step}” is not possible for an order with the status “{status}”.',
  'errors.refund.illegalMove': '“{step}” is not possible for a refund with the status “{status}”.',
  'errors.approval.illegalMove': '“{step}” is not possible for a proposal with the status “{status}”.',
  'errors.order.nothingToVerify':
    'Only payments by bank transfer or at a counter are verified; this order was paid by {method}.',
  'errors.order.wrongAmount': 'The payment must be exactly {amount}.',
  'errors.order.transactionLimit': 'A single transaction may not exceed NTD {limit}.',
  'errors.order.monthlyLimit':
    'The transactions of one user may not exceed NTD {limit} a month; NTD {left} remain.',
  'errors.refund.notRefundable': 'An order with the status “{status}” has nothing to refund.',
  'errors.refund.alreadyOpen': 'This order already has an open refund request.',
  'errors.refund.wrongType': 'A {side} order cannot be refunded in NTD.',
  'errors.refund.allRefunded': 'Everything that was paid for this order has been refunded.',
  'errors.refund.tooMuch': 'At most {max} can be refunded.',
  'errors.amendment.illegalMove': '“{step}” is not possible for an amendment with the status “{status}”.',
  'errors.amendment.alreadyOpen': 'This order already has an open recipient amendment.',
  'errors.amendment.noReceiver': 'Orders of the service “{family}” have no recipient to amend.',
  'errors.amendment.notAmendable': 'The recipient cannot be amended while the order is “{status}”.',
  'errors.amendment.unchanged': 'The proposed recipient is the same as the current one.',
  'errors.approval.alreadyPending': 'A proposal by {maker} is already waiting for approval.',
  'errors.approval.ownProposal': 'You made this proposal. Another operator must approve or reject it.',
  'errors.approval.ownRecord': 'You brought this record yourself. Another operator must approve it.',
  'errors.approval.notYours': 'Only {maker}, who made this proposal, can recall it.',
  'errors.approval.recordChanged': 'This has changed since it was proposed: {changes}. Propose it again.',
  'errors.approval.makerInactive':
    'This was proposed by {maker}, whose account cannot be used now. Reject it; another operator can propose it again.',
  'errors.approval.makerLacksRight':
    'This was proposed by {maker}, who no longer holds the right “{right}”. Reject it; another operator can propose it again.',
  'errors.approval.makerOutOfSight':
    'This was proposed by {maker}, who may no longer see what it is about. Reject it; another operator can propose it again.',
  'errors.approval.accountHandled':
    'In the last 30 days one of you, {maker} or you, created the account of the other, let it in again or changed how it is reached. Another operator must decide.',
  'errors.approval.handledByOne':
    'In the last 30 days one operator alone created the accounts of {maker} and you, or reset their passwords. Another operator must decide.',
  'errors.approval.mixedStatus': 'All selected rows must have the same status.',
  'errors.approval.mixedKinds':
    'The selected proposals are of different kinds. Decide those of one kind at a time.',
  'errors.partner.wrongScope': 'This API key is not for this kind of call.',
  'errors.partner.notYours': 'This order was not sent to you.',
  'answers.ok': 'Success',
  'errors.fault': 'Something went wrong on our side. Report this number to an administrator: {requestId}',
  'errors.input.invalid': 'Please check your input. {details}',
  'errors.input.outOfRange': 'A number is too large or too small to be stored.',
  'errors.input.characters': 'A text contains characters that cannot be stored.',
  'errors.request.malformed': 'The request is not a JSON object. {details}',
  'errors.request.tooLarge': 'The request is larger than {megabytes} MB. {details}',
  'errors.file.tooDemanding':
    'This file takes too much time or memory to read. Save it anew in the program that it comes from, or make it smaller.',
  'errors.request.wrongMediaType': 'This API takes {expected}. {details}',
  'errors.request.formTooLarge':
    'The form has too much before its files: at most {fields} fields of {kilobytes} KB. {details}',
  'errors.request.unknownPath': 'There is no API {path}.',
  'errors.request.wrongMethod': 'This API takes {allow} only.',
  'errors.request.tooLong': 'The address or the headers of the request are too long.',
  'errors.request.range': 'Files are sent whole only, not in part.',
  'errors.request.tooSlow': 'The request took too long to arrive.',
  'errors.request.expired': 'The request is too old or the clock of this computer is wrong. {details}',
  'errors.request.badSignature': 'The signature of the request does not match. {details}',
  'errors.request.replayed':
    'This request was sent before and is not carried out again. Reload the page to see what came of it.',
  'errors.request.keyMissing': 'The request is not complete. Reload the page and try again. {details}',
  'errors.request.keyReused': 'This form was already sent with other data. Reload the page and try again.',
  'errors.request.demoOnly': 'This exists in demo mode only.',
  'errors.service.unavailable': 'The database cannot be reached. Please try again in a moment.',
  'errors.service.diskFull':
    'There is no disk space left on the server: nothing was saved. Ask an administrator to free some.',
  'errors.service.busy': 'The system is busy. Please try again.',
  'errors.right.missing': 'no permission: {right}',
  'errors.record.notFound': 'There is no such record.',
  'errors.record.duplicate': 'Existence of duplicate data',
  'errors.session.missing': 'Please sign in.',
  'errors.session.unknown': 'You are no longer signed in. Please sign in again.',
  'errors.session.expired': 'Your session has expired. Please sign in again.',
  'errors.session.revoked': 'Your session was ended. Please sign in again.',
  'errors.session.wrongCredentials': 'Account or password is wrong.',
  'errors.session.accountDisabled': 'This account is disabled. Ask an administrator to enable it.',
  'errors.session.frozen':
    'Too many failed sign-ins. Try again in {minutes, plural, one {# minute} other {# minutes}}.',
  'errors.session.addressBusy':
    'Too many sign-ins from this IP address. Try again in {minutes, plural, one {# minute} other {# minutes}}.',
  'errors.session.passwordExpired': 'Your password has expired. Change it first.',
  'errors.session.ownOnly': 'This is only possible for your own account.',
  'errors.session.tooManyCodes':
    'Too many codes were requested. Try again in {minutes, plural, one {# minute} other {# minutes}}.',
  'errors.session.codeExpired': 'There is no valid verification code. Request a new one.',
  'errors.session.codeWrong':
    'The verification code is wrong. {tries, plural, =0 {Request a new one.} one {# try left.} other {# tries left.}}',
  'errors.partner.keyMissing': 'An API key is needed. {details}',
  'errors.partner.unknown': 'This API key is not valid. {details}',
  'errors.search.tooManyMisses':
    'Too many searches for a masked value found nothing. Try again in {minutes, plural, one {# minute} other {# minutes}}, or reveal the value.',
  'errors.export.tooMany':
    'At most {max} exports can wait or run at a time. Wait for one to finish, or stop one.',
  'errors.export.notReady': 'The file is not ready yet. Wait until the export is “Ready”.',
  'errors.sharing.notYours': 'This belongs to {owner}: you can use it, but not change it.',
  'errors.sharing.tooMany': 'At most {max} can be kept for one list. Delete one first.',
  'errors.template.noColumns':
    'This list no longer has any column of this template. Choose another template.',
  'errors.export.ticketInvalid': 'This download is used up or has expired. Start it again from the export.',
  'errors.export.illegalMove': '“{step}” is not possible: this export has the status “{status}”.',
  'errors.job.accountInactive': 'The account that this is done for is deactivated.',
  'errors.job.rowsChanged':
    'It holds {rows, number} rows; there were {counted, number} when it began, and some have changed since.',
  'errors.job.scopeNarrowed':
    'What your account may see has become less. Start it again to get what you may see now.',
  'errors.kiosk.illegalMove': '“{step}” is not possible for a kiosk order with the status “{status}”.',
  'errors.kiosk.expired': 'This kiosk order has expired. Ask the user to start again at the kiosk.',
  'errors.kiosk.wrongCode': 'This is not the code of this kiosk order.',
  'errors.order.noPickup': 'This order is not a cash pickup.',
  'errors.order.notCarried': 'This order has nothing to ship.',
  'errors.order.notUnderWay': 'An order with the status “{status}” has nothing in transit.',
  'errors.logistics.illegalChange': 'The logistics status cannot go from “{from}” to “{to}”.',
  'errors.express.illegalChange': 'The express status cannot go from “{from}” to “{to}”.',
  'errors.settlement.illegalMove':
    '“{step}” is not possible for a shipment with the settlement status “{status}”.',
  'errors.order.nothingToSettle': 'This order owes no agent anything.',
  'errors.order.notEarned': 'The agent is paid once the order is completed; its status is “{status}”.',
  'errors.record.changedMeanwhile':
    '{name} has changed this record in the meantime ({changes}). Check the current data and try again.',
  'errors.record.nothingChanged': 'Nothing has been changed.',
  'errors.kept.final': '{status}: nothing can be changed any more. Copy it as new instead.',
  'errors.dictionary.fixed': 'The program counts on this entry. Only its words and its place can be changed.',
  'errors.dictionary.listStays': 'An entry stays in its list. Add another one instead.',
  'errors.import.badLine': 'Line {line} cannot be read.',
  'errors.notice.illegalMove': '“{step}” is not possible: the notice is “{status}”.',
} as const;
