<#import "template.ftl" as layout>
<#assign failed = messagesPerField.existsError("username", "password")>
<@layout.registrationLayout displayMessage=!failed; section>
  <#if section == "header">
    ${msg("loginAccountTitle")}
  <#elseif section == "intro">
    ${msg("loginIntro")}
  <#elseif section == "form">
    <#-- The portal names the reason in the address of the page; form.js shows its text. -->
    <p class="notice" role="status" data-reason="required" hidden>${msg("signInRequired")}</p>
    <p class="notice" role="status" data-reason="expired" hidden>${msg("sessionExpired")}</p>
    <#if failed>
      <p class="alert" id="form-error" role="alert">
        ${kcSanitize(messagesPerField.getFirstError("username", "password"))?no_esc}
      </p>
    </#if>
    <form id="kc-form-login" method="post" action="${url.loginAction}">
      <#if !usernameHidden??>
        <div class="field">
          <label for="username">${msg("username")}</label>
          <input
            id="username"
            name="username"
            type="tel"
            inputmode="tel"
            autocomplete="username"
            maxlength="100"
            value="${login.username!''}"
            required
            aria-required="true"
            aria-describedby="username-hint<#if failed> form-error</#if>"
            <#if failed>aria-invalid="true"</#if>
            <#if !login.username?has_content>autofocus</#if>
          />
          <p
            class="error"
            id="username-error"
            data-missing="${msg("missingUsernameMessage")}"
            data-foreign="${msg("foreignUsernameMessage")}"
            data-incomplete="${msg("incompleteUsernameMessage")}"
            data-email="${msg("emailUsernameMessage")}"
            hidden
          ></p>
          <p class="hint" id="username-hint">${msg("usernameHint")}</p>
        </div>
      </#if>
      <div class="field forgettable">
        <label for="password">${msg("password")}</label>
        <div class="secret">
          <input
            id="password"
            name="password"
            type="password"
            autocomplete="current-password"
            maxlength="128"
            required
            aria-required="true"
            <#if failed>aria-describedby="form-error" aria-invalid="true"</#if>
            <#if usernameHidden?? || login.username?has_content>autofocus</#if>
          />
          <button
            id="show-password"
            type="button"
            hidden
            aria-pressed="false"
            aria-controls="password"
            aria-label="${msg("showPassword")}"
          >
            <svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" aria-hidden="true">
              <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
              <circle cx="12" cy="12" r="3" />
              <path class="slash" d="M4 20 20 4" />
            </svg>
          </button>
        </div>
        <p class="error" id="password-error" hidden>${msg("missingPasswordMessage")}</p>
        <#if realm.resetPasswordAllowed>
          <a href="${url.loginResetCredentialsUrl}">${msg("doForgotPassword")}</a>
        </#if>
      </div>
      <input type="hidden" name="credentialId" <#if auth.selectedCredential?has_content>value="${auth.selectedCredential}"</#if> />
      <button class="submit" id="kc-login" type="submit" name="login">${msg("doLogIn")}</button>
    </form>
    <#if !usernameHidden??>
      <p class="aside">${msg("noAccount")} <a href="${properties.portalUrl!""}/#registration">${msg("doRegister")}</a></p>
    </#if>
  </#if>
</@layout.registrationLayout>
