import { callProvider } from "./api.js";
import { askPerson } from "./dialog.js";
import { createElements, readCardOf } from "./elements.js";

// Creates window.Stripe with the parts of Stripe.js that @stripe/stripe-js and @stripe/react-stripe-js need.

function Stripe(key, options) {
  if (typeof key !== "string" || !key.startsWith("pk_")) {
    throw new Error("Please call Stripe() with your publishable key. You used something else.");
  }
  const call = (method, path, params) => callProvider(key, method, path, params);
  const intentOf = (clientSecret) => {
    const match = /^(pi_[A-Za-z0-9]+)_secret_/.exec(clientSecret ?? "");
    if (!match)
      throw new Error(
        `Invalid value for stripe.confirmCardPayment intent secret: value should be a client secret of the form \${id}_secret_\${secret}. You specified: ${clientSecret}.`,
      );
    return match[1];
  };
  const intent = ({ value, error }) => (error ? { error } : { paymentIntent: value });

  async function createPaymentMethod(first, element, extra) {
    const given = typeof first === "string" ? { type: first, card: element, ...extra } : { ...first };
    if (given.elements)
      given.card = given.elements.getElement("card") ?? given.elements.getElement("cardNumber");
    const read = await cardOf(given.card);
    if (read.error) return { error: read.error };
    const { billing_details, metadata } = given.params ?? given;
    const answer = await call("POST", "payment_methods", {
      type: "card",
      card: read.card,
      billing_details,
      metadata,
    });
    return answer.error ? { error: answer.error } : { paymentMethod: answer.value };
  }

  async function cardOf(card) {
    const read = card && typeof card === "object" ? readCardOf(card) : null;
    if (read) return read;
    if (typeof card?.token === "string") return { card: { token: card.token } };
    throw new Error("Invalid value for card: please pass a card Element.");
  }

  async function confirmCardPayment(clientSecret, data = {}, settings = {}) {
    const id = intentOf(clientSecret);
    const { payment_method: method, ...rest } = data;
    const params = { ...rest, client_secret: clientSecret, use_stripe_sdk: true };
    if (typeof method === "string") params.payment_method = method;
    else if (method?.card) {
      const read = await cardOf(method.card);
      if (read.error) return { error: read.error };
      params.payment_method_data = { type: "card", card: read.card, billing_details: method.billing_details };
    } else {
      // Without a payment method, continues with the payment intent as stored, which may already be in the
      // confirmation step.
      const now = await call("GET", `payment_intents/${id}`, { client_secret: clientSecret });
      if (now.error || now.value.status === "succeeded") return intent(now);
      if (now.value.status === "requires_action") return act(clientSecret, now.value, settings);
    }
    const answer = await call("POST", `payment_intents/${id}/confirm`, params);
    if (answer.error) return { error: answer.error };
    return act(clientSecret, answer.value, settings);
  }

  async function act(clientSecret, paymentIntent, settings) {
    if (paymentIntent.status !== "requires_action" || settings.handleActions === false)
      return { paymentIntent };
    const outcome = await askPerson();
    const answer = await call("POST", "3ds2/authenticate", {
      payment_intent: paymentIntent.id,
      client_secret: clientSecret,
      source: paymentIntent.next_action?.use_stripe_sdk?.source,
      outcome,
    });
    if (answer.error) return { error: answer.error };
    const { status, last_payment_error: error } = answer.value;
    if (status === "requires_payment_method" && error)
      return { error: { ...error, payment_intent: answer.value } };
    return { paymentIntent: answer.value };
  }

  const retrievePaymentIntent = async (clientSecret) =>
    intent(await call("GET", `payment_intents/${intentOf(clientSecret)}`, { client_secret: clientSecret }));

  async function handleNextAction({ clientSecret }) {
    const now = await retrievePaymentIntent(clientSecret);
    return now.error ? now : act(clientSecret, now.paymentIntent, {});
  }

  async function createToken(element) {
    const read = await cardOf(element);
    if (read.error) return { error: read.error };
    const answer = await call("POST", "tokens", { card: read.card });
    return answer.error ? { error: answer.error } : { token: answer.value };
  }

  return {
    _apiKey: key,
    _options: options,
    elements: createElements,
    createPaymentMethod,
    createToken,
    confirmCardPayment,
    handleCardAction: (clientSecret) => handleNextAction({ clientSecret }),
    handleNextAction,
    retrievePaymentIntent,
    registerAppInfo() {},
    _registerWrapper() {},
  };
}

/** The version that @stripe/stripe-js 10 expects. */
Stripe.version = "endive";
window.Stripe = Stripe;
