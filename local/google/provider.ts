import type { Configuration } from "oidc-provider";
import type { Flags } from "./flags";
import type { Keys } from "./keys";
import { memoryAdapter } from "./memory-adapter";
import { claimsOf, type People } from "./people";

const SCOPES = "openid email profile";

/**
 * Creates an OpenID provider (oidc-provider) configured like Google: Google's paths, RS256, all claims in the ID
 * token, no consent page for the basic scopes. Every sign-in shows the choice of account, so that a test can switch
 * between people.
 */
export async function createProvider(issuer: string, flags: Flags, keys: Keys, people: People) {
  const { Provider, interactionPolicy } = await quietly(() => import("oidc-provider"));
  const { Check, Prompt, base } = interactionPolicy;
  const policy = base();
  policy.add(new Prompt({ name: "select_account", requestable: true }), 0);
  const everyTime = new Check("every_time", "Choose an account", (ctx) =>
    ctx.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  );
  policy.get("login")?.checks.add(everyTime);
  const port = new URL(issuer).port;
  const configuration: Configuration = {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: flags.clientId,
        client_secret: flags.clientSecret,
        redirect_uris: flags.redirectUri,
        response_types: ["code"],
        grant_types: ["authorization_code"],
      },
    ],
    jwks: { keys: [keys.signing as never] },
    cookies: {
      keys: [keys.cookies],
      // Cookie names contain the port, because browsers share cookies among all ports of a host. Otherwise two
      // emulators would read each other's cookies.
      names: {
        session: `standin_session_${port}`,
        interaction: `standin_interaction_${port}`,
        resume: `standin_resume_${port}`,
      },
    },
    scopes: SCOPES.split(" "),
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name", "picture"],
    },
    conformIdTokenClaims: false,
    responseTypes: ["code"],
    routes: {
      authorization: "/o/oauth2/v2/auth",
      token: "/token",
      userinfo: "/v1/userinfo",
      jwks: "/oauth2/v3/certs",
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      resourceIndicators: { enabled: false },
    },
    interactions: { policy, url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    ttl: {
      AccessToken: 3599,
      AuthorizationCode: 600,
      IdToken: 3599,
      Interaction: 1800,
      Session: 600,
      Grant: 3599,
    },
    findAccount: (_ctx, sub) => {
      const account = people.find(sub);
      return account && { accountId: sub, claims: () => claimsOf(account, issuer) };
    },
    loadExistingGrant: async (ctx) => {
      const { client, session, provider } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(SCOPES);
      await grant.save();
      return grant;
    },
    renderError: (ctx, out) => {
      ctx.type = "text/plain";
      ctx.body = `Test sign-in: ${out.error_description ?? out.error}`;
    },
  };
  return new Provider(issuer, configuration);
}

/** Hides the warning of the package oidc-provider about the Node version. */
async function quietly<T>(load: () => Promise<T>): Promise<T> {
  const { warn } = console;
  console.warn = () => undefined;
  return load().finally(() => {
    console.warn = warn;
  });
}
